// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace strainlens {

/// Path <-> UTF-8 text, the same on every system.
std::filesystem::path pathFromUtf8(const std::string& text);
std::string utf8(const std::filesystem::path& path);

/// Whether the name ends in `suffix` (".json"), in capitals or not. Every decision by a file's ending asks this.
bool hasSuffix(const std::filesystem::path& path, std::string_view suffix);

}  // namespace strainlens
