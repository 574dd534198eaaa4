// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

namespace strainlens {

/// Unicode's isolates (UAX 9), which mark a text that is inserted into another one.
inline constexpr const char* kIsolate = "\u2068";
inline constexpr const char* kEndIsolate = "\u2069";

/// Marks a name or other text of the user, which Translator leaves as it is: it removes the marks.
inline std::string verbatim(const std::string& text) { return text.empty() ? text : kIsolate + text + kEndIsolate; }

}  // namespace strainlens
