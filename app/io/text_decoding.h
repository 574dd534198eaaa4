// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// The texts in UTF-8 that the bytes of a file may mean, never none and the most likely first: one where the bytes show
/// their encoding (UTF-8 and UTF-16, with or without byte order mark), else what they are in Windows-1252,
/// Windows-1251, GB18030 and Shift JIS, as far as they are valid there. Who looks for words takes the first text that
/// has them.
std::vector<std::string> textsOfBytes(std::string_view bytes);

}  // namespace strainlens
