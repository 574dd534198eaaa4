// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <string_view>

namespace strainlens {

/// Whether the name ends in `suffix` (".json"), in capitals or not. Every decision by a file's ending asks this.
bool hasSuffix(const std::filesystem::path& path, std::string_view suffix);

}  // namespace strainlens
