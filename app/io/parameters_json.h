// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "compute/types/parameters/parameters.h"

namespace strainlens {

/// A number that JSON can hold: whole ones without a fraction, null for NaN.
nlohmann::ordered_json numberJson(double value);

/// Every parameter of the schema under its name, the filters, the device, and the calibration if there is one.
nlohmann::ordered_json parametersJson(const RunParameters& parameters);

/// The same back; parameters that are missing have their defaults. Throws InvalidInput that names `what` and the key
/// for keys that are not known and values that are not allowed.
RunParameters parametersFromJson(const nlohmann::json& json, const std::string& what);

}  // namespace strainlens
