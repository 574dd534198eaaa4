// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace strainlens {

/// Conversion between paths and UTF-8, the same on every system.
std::filesystem::path pathFromUtf8(const std::string& text);
std::vector<std::filesystem::path> pathsFromUtf8(const std::vector<std::string>& texts);
std::string utf8(const std::filesystem::path& path);

/// Whether the file name has a suffix (".json"), case-insensitively. All decisions by suffix use this function.
bool hasSuffix(const std::filesystem::path& path, std::string_view suffix);

}  // namespace strainlens
