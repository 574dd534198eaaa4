// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/loads/load_format.h"

namespace strainlens {

/// Only what is not recognised.
nlohmann::ordered_json loadFormatJson(const LoadFormat& format);

/// Throws InvalidInput that names `name` and the key.
LoadFormat loadFormatFromJson(const nlohmann::json& json, const std::string& name);

/// "point" or "comma"; empty where it is recognised.
std::string decimalSignName(DecimalSign sign);
/// Throws InvalidInput naming `field`.
DecimalSign decimalSignNamed(const std::string& name, const std::string& field);

}  // namespace strainlens
