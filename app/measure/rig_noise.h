// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "compute/quality/image_noise.h"
#include "compute/quality/noise_floor.h"

namespace strainlens {

/// The noise of a rig, measured in static images.
struct RigNoise {
    StaticNoise greys = {};
    double singleImage = 0;                   ///< estimateImageNoise of the first image [grey]
    std::vector<FloorStatistics> floor = {};  ///< empty if no displacement was measured
    bool isComplete = true;                   ///< every image of the floor measurement has points
    std::vector<std::string> notes = {};      ///< of the floor measurement
};

}  // namespace strainlens
