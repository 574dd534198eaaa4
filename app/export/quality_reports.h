// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/measure/rig_noise.h"
#include "compute/quality/advisor.h"

namespace strainlens {

/// Readable text: noise by grey, the model, a warning if the scene moved, and the noise floor.
std::string noiseText(const RigNoise& noise);
/// The same as JSON.
std::string noiseJson(const RigNoise& noise);

std::string adviceText(const Advice& advice, const AdviceRequest& request);
std::string adviceJson(const Advice& advice, const AdviceRequest& request);

}  // namespace strainlens
