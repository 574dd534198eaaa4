// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "app/loads/load_format.h"

namespace strainlens {

/// Only the members that are set.
nlohmann::ordered_json loadFormatJson(const LoadFormat& format);

/// Throws InvalidInput naming `name` and the key.
LoadFormat loadFormatFromJson(const nlohmann::json& json, const std::string& name);

/// "point" or "comma"; empty for Auto.
std::string decimalSeparatorName(DecimalSeparator separator);
/// Throws InvalidInput naming `field`.
DecimalSeparator parseDecimalSeparator(const std::string& name, const std::string& field);

}  // namespace strainlens
