// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Code points of a text; U+FFFD for invalid UTF-8.
std::u32string codePoints(std::string_view utf8);

/// Conversions to UTF-16, and to valid UTF-8 from code points or text.
std::u16string utf16(std::string_view utf8);
std::string encodeUtf8(std::u32string_view points);
std::string validUtf8(std::string_view utf8);

/// Lower case of Latin, Greek and Cyrillic letters.
std::string toLowerCase(std::string_view utf8);

/// Removes ASCII white space at both ends.
std::string_view trim(std::string_view text);

/// Possible decodings of a file as UTF-8, at least one, most likely first: one if the encoding is detected (UTF-8 and
/// UTF-16, with or without byte order mark), else Windows-1252, Windows-1251, GB18030 and Shift JIS, as far as valid. A
/// caller that searches for words takes the first text that contains them.
std::vector<std::string> decodeText(std::string_view bytes);

}  // namespace strainlens
