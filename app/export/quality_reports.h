// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/quality/advisor.h"
#include "compute/quality/image_noise.h"

namespace strainlens {

/// For people: a table of noise by grey, the model, and a warning where the scene moved. `singleImage` is noiseOfImage
/// of the first image.
std::string noiseText(const StaticNoise& noise, double singleImage);
/// The same for programs.
std::string noiseJson(const StaticNoise& noise, double singleImage);

std::string adviceText(const Advice& advice, const AdviceRequest& request);
std::string adviceJson(const Advice& advice, const AdviceRequest& request);

}  // namespace strainlens
