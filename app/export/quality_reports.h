// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/quality/advisor.h"
#include "compute/quality/image_noise.h"
#include "compute/quality/noise_floor.h"

namespace strainlens {

/// What images of a specimen at rest say of a rig.
struct RigNoise {
    StaticNoise greys;
    double singleImage = 0;           ///< noiseOfImage of the first image [grey]
    std::vector<FloorFigures> floor;  ///< empty where nothing was measured in them
    bool isWhole = true;              ///< no image failed or was without points when the floor was measured
};

/// For people: a table of noise by grey, the model, a warning where the scene moved, and a table of the noise floor.
std::string noiseText(const RigNoise& noise);
/// The same for programs.
std::string noiseJson(const RigNoise& noise);

std::string adviceText(const Advice& advice, const AdviceRequest& request);
std::string adviceJson(const Advice& advice, const AdviceRequest& request);

}  // namespace strainlens
