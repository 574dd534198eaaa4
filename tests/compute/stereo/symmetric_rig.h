// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cmath>
#include <numbers>

#include "compute/types/calibration/rig.h"

namespace strainlens::test {

inline constexpr double kRigFocalPx = 50 / 3.45e-3, kRigStandOffMm = 1449.2753623188405;  // 0.1 mm per pixel

/// A camera that looks at the origin from the stand-off, turned by `degrees` about the vertical axis.
inline SpacePose poseTowardsOrigin(double degrees) {
    return {{0, degrees * std::numbers::pi / 180, 0}, {0, 0, kRigStandOffMm}};
}

inline RigCamera makeRigCamera(const SpacePose& fromSpecimen, const SpacePose& zeroFromSpecimen) {
    RigCamera camera;
    camera.image = {1024, 768};
    camera.lens = {kRigFocalPx, kRigFocalPx, 511.5, 383.5};
    camera.pose = compose(fromSpecimen, inverseOf(zeroFromSpecimen));
    return camera;
}

/// Two cameras at +- half the angle, or three with one in the middle, without distortion. The specimen's coordinates
/// have their origin where the axes meet; `zeroFromSpecimen` is camera 0's pose in them.
struct SymmetricRig {
    Rig rig;
    SpacePose zeroFromSpecimen;

    explicit SymmetricRig(double angleDegrees, int cameras = 2)
        : zeroFromSpecimen(poseTowardsOrigin(angleDegrees / 2)) {
        rig.cameras.push_back(makeRigCamera(zeroFromSpecimen, zeroFromSpecimen));
        rig.cameras[0].pose = {};
        rig.cameras.push_back(makeRigCamera(poseTowardsOrigin(-angleDegrees / 2), zeroFromSpecimen));
        if (cameras == 3) rig.cameras.push_back(makeRigCamera(poseTowardsOrigin(0), zeroFromSpecimen));
    }
    /// From the specimen's coordinates to those of camera 0.
    PositionMm toRig(PositionMm specimen) const { return transform(zeroFromSpecimen, specimen); }
    PositionMm toSpecimen(PositionMm position) const { return transform(inverseOf(zeroFromSpecimen), position); }
    /// A covariance in the specimen's axes.
    Symmetric3 toSpecimen(const Symmetric3& m) const {
        const Matrix3 axes = rotationMatrix(zeroFromSpecimen.rotation);
        const PositionMm x = {axes[0], axes[3], axes[6]}, y = {axes[1], axes[4], axes[7]},
                         z = {axes[2], axes[5], axes[8]};
        return {m.between(x, x), m.between(x, y), m.between(x, z), m.between(y, y), m.between(y, z), m.between(z, z)};
    }
};

}  // namespace strainlens::test
