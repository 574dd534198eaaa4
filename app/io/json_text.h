// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace strainlens {

/// Lists and objects within each other that JSON files may have: no file of ours has more than five, and everything
/// that walks a document (nlohmann's destructor among it) calls itself once a level.
inline constexpr std::size_t kMostJsonLevels = 64;

/// The document that `text` holds. Every JSON file that the program reads is read by this function.
///
/// Throws InvalidInput with the field `what` and the line and column for text that is not JSON, for more than
/// kMostJsonLevels lists and objects within each other, and for a number that is beyond a double's range.
nlohmann::json parseJson(std::string_view text, const std::string& what);

/// The value as JSON for a message: one line of ASCII. Values of any size may be given: InvalidInput shortens them.
std::string jsonText(const nlohmann::json& value);

}  // namespace strainlens
