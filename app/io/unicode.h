// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens {

/// Code points of a text; U+FFFD for invalid UTF-8.
std::u32string codePoints(std::string_view utf8);

/// Conversions to UTF-16, and to valid UTF-8 from code points or text.
std::u16string utf16(std::string_view utf8);
std::string encodeUtf8(std::u32string_view points);
std::string validUtf8(std::string_view utf8);

/// Lower case of Latin, Greek and Cyrillic letters.
std::string toLowerCase(std::string_view utf8);

}  // namespace strainlens
