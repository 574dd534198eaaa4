// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens {

/// The code points of a text, U+FFFD for what is no UTF-8.
std::u32string codePoints(std::string_view utf8);

/// The same in UTF-16, and code points or a text in UTF-8 again.
std::u16string utf16(std::string_view utf8);
std::string utf8OfPoints(std::u32string_view points);
std::string validUtf8(std::string_view utf8);

/// In small letters: Latin, Greek and Cyrillic ones.
std::string inSmallLetters(std::string_view utf8);

}  // namespace strainlens
