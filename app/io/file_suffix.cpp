// SPDX-License-Identifier: MPL-2.0
#include "app/io/file_suffix.h"

#include <algorithm>

namespace strainlens {

bool hasSuffix(const std::filesystem::path& path, std::string_view suffix) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(path.extension().native(), suffix, {}, lower, lower);
}

}  // namespace strainlens
