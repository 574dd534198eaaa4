// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/quality/advisor.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/noise_floor.h"

namespace strainlens {

/// The noise of a rig, measured in static images.
struct RigNoise {
    StaticNoise greys;
    double singleImage = 0;              ///< estimateImageNoise of the first image [grey]
    std::vector<FloorStatistics> floor;  ///< empty if no displacement was measured
    bool isComplete = true;              ///< every image of the floor measurement has points
};

/// Readable text: noise by grey, the model, a warning if the scene moved, and the noise floor.
std::string noiseText(const RigNoise& noise);
/// The same as JSON.
std::string noiseJson(const RigNoise& noise);

std::string adviceText(const Advice& advice, const AdviceRequest& request);
std::string adviceJson(const Advice& advice, const AdviceRequest& request);

}  // namespace strainlens
