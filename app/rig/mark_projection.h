// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/rig.h"
#include "compute/types/calibration/space.h"

namespace strainlens {

/// Numbers that the image of a mark depends on: of the camera (kCameraParameters), of the target's pose (rotation
/// vector, translation), of the mark's position on the target.
inline constexpr std::size_t kMarkNumbers = kCameraParameters + 6 + 3;

/// The image of a mark and its exact derivatives.
struct MarkProjection {
    PointPx pixel;                                                  ///< NaN behind the camera
    std::array<std::array<double, kMarkNumbers>, 2> derivatives{};  ///< of x and y
};

/// Projects a mark of a target in that pose (to the coordinates of camera 0). With a diameter it is a dot in the
/// target's plane, whose image is the centroid of the area that it covers: perspective and lens move it against the
/// image of the dot's centre (Heikkilae 2000, doi:10.1109/34.879788).
MarkProjection projectMark(const RigCamera& camera, const SpacePose& targetPose, PositionMm mark, double dotDiameterMm);

}  // namespace strainlens
