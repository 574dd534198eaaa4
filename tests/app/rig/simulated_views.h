// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "app/rig/rig_views.h"

namespace strainlens::test {

/// Two cameras, 20 degrees apart, 0.1 mm per pixel at 360 mm, distorted lenses; 1640 x 1240 px.
Rig simulatedRig();
/// The same with a third camera above, turned by half a turn about its axis.
Rig simulatedTripleRig();

/// Corners of a chequerboard, or dots, in a lattice around the origin.
RigTarget simulatedTarget(int columns, int rows, double spacingMm, double dotDiameterMm = 0);

/// Poses of the target in front of the rig: tilts up to 30 degrees, turns by 90 degrees in some.
std::vector<SpacePose> simulatedPoses(int count, std::uint64_t seed);

/// The marks as the cameras see them, with normal noise. `trueMarks`: their real positions, by default the target's.
RigViews simulateViews(const Rig& rig, const RigTarget& target, const std::vector<SpacePose>& poses, double sigmaPx,
                       std::uint64_t seed, const std::vector<PositionMm>* trueMarks = nullptr);

}  // namespace strainlens::test
