// SPDX-License-Identifier: MPL-2.0
#include "tests/app/rig/simulated_views.h"

#include <cmath>
#include <numbers>
#include <random>

#include "app/rig/mark_projection.h"

namespace strainlens::test {
namespace {

constexpr double kDegree = std::numbers::pi / 180, kStandOffMm = 450;

SpacePose lookAtOrigin(double aboutYDegrees, double aboutXDegrees, double rollDegrees) {
    const Matrix3 turn = multiply(
        rotationMatrix({0, 0, rollDegrees * kDegree}),
        multiply(rotationMatrix({aboutXDegrees * kDegree, 0, 0}), rotationMatrix({0, aboutYDegrees * kDegree, 0})));
    return {rotationVector(turn), {0, 0, kStandOffMm}};
}

RigCamera lookingCamera(const SpacePose& own, const SpacePose& zero) {
    RigCamera camera;
    camera.image = {1640, 1240};
    const double focal = 25 / 3.45e-3;
    camera.lens = {focal, focal, 819.5, 619.5, -0.1, 0.1, 2e-4, -1e-4};
    camera.pose = compose(own, inverseOf(zero));
    return camera;
}

const SpacePose kZero = lookAtOrigin(10, 0, 0);

}  // namespace

Rig simulatedRig() {
    Rig rig;
    rig.cameras = {lookingCamera(kZero, kZero), lookingCamera(lookAtOrigin(-10, 0, 0), kZero)};
    rig.cameras[0].pose = {};
    rig.cameras[1].lens.k1 = -0.09, rig.cameras[1].lens.fx += 40, rig.cameras[1].lens.cy += 12;
    return rig;
}

Rig simulatedTripleRig() {
    Rig rig = simulatedRig();
    rig.cameras.push_back(lookingCamera(lookAtOrigin(3, 15, 179), kZero));
    return rig;
}

RigTarget simulatedTarget(int columns, int rows, double spacingMm, double dotDiameterMm) {
    RigTarget target;
    target.dotDiameterMm = dotDiameterMm;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            target.marks.push_back(
                {(column - (columns - 1) / 2.0) * spacingMm, (row - (rows - 1) / 2.0) * spacingMm, 0});
        }
    }
    return target;
}

std::vector<SpacePose> simulatedPoses(int count, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> uniform(-1, 1);
    std::vector<SpacePose> poses;
    for (int k = 0; k < count; ++k) {
        const Matrix3 tilt = multiply(rotationMatrix({30 * kDegree * uniform(random), 0, 0}),
                                      rotationMatrix({0, 30 * kDegree * uniform(random), 0}));
        const double roll = (k % 4 == 3 ? 90 : 0) + 10 * uniform(random);
        const SpacePose inWorld = {rotationVector(multiply(tilt, rotationMatrix({0, 0, roll * kDegree}))),
                                   {12 * uniform(random), 8 * uniform(random), 30 * uniform(random)}};
        poses.push_back(compose(kZero, inWorld));
    }
    return poses;
}

RigViews simulateViews(const Rig& rig, const RigTarget& target, const std::vector<SpacePose>& poses, double sigmaPx,
                       std::uint64_t seed, const std::vector<PositionMm>* trueMarks) {
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    RigViews views{target, {}, {}};
    for (const RigCamera& camera : rig.cameras) views.images.push_back(camera.image);
    for (const SpacePose& pose : poses) {
        RigView view{"view " + std::to_string(views.views.size()), {}};
        for (const RigCamera& camera : rig.cameras) {
            std::vector<MarkObservation>& seen = view.cameras.emplace_back();
            for (std::size_t k = 0; k < target.marks.size(); ++k) {
                const PositionMm mark = trueMarks ? (*trueMarks)[k] : target.marks[k];
                const PointPx p = projectMark(camera, pose, mark, target.dotDiameterMm).pixel;
                const bool isInside =
                    p.x > 5 && p.y > 5 && p.x < camera.image.width - 6 && p.y < camera.image.height - 6;
                const double dx = sigmaPx * normal(random), dy = sigmaPx * normal(random);
                if (isInside) seen.push_back({k, {p.x + dx, p.y + dy}});
            }
        }
        views.views.push_back(std::move(view));
    }
    return views;
}

}  // namespace strainlens::test
