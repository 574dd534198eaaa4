// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// The key of RunParameters::masks.
inline constexpr const char* kMasksName = "masks";

/// A JSON number: integers without a fraction, null for NaN and infinity.
nlohmann::ordered_json numberJson(double value);

/// All parameters of the schema by name, filters, device, and the calibration and the camera images if any.
nlohmann::ordered_json parametersJson(const RunParameters& parameters);

/// Reads parametersJson(); missing parameters have their defaults. Throws InvalidInput naming `what` and the key for
/// unknown keys and invalid values.
RunParameters parametersFromJson(const nlohmann::json& json, const std::string& what);

}  // namespace strainlens
