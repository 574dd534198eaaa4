// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace strainlens {

/// Limit of nested lists and objects. Our files have at most five; functions that walk a document, including nlohmann's
/// destructor, recurse once per level.
inline constexpr std::size_t kMaxJsonLevels = 64;

/// Parses a JSON document. All JSON files are read with this function.
///
/// Throws InvalidInput naming `what`, line and column for invalid JSON, more than kMaxJsonLevels nested levels, and
/// numbers out of a double's range.
nlohmann::json parseJson(std::string_view text, const std::string& what);

/// JSON of a value for messages: one line of ASCII of any length (InvalidInput shortens it).
std::string jsonText(const nlohmann::json& value);

}  // namespace strainlens
