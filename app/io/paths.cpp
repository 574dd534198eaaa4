// SPDX-License-Identifier: MPL-2.0
#include "app/io/paths.h"

#include <algorithm>
#include <iterator>

namespace strainlens {

std::filesystem::path pathFromUtf8(const std::string& text) { return {std::u8string(text.begin(), text.end())}; }

std::vector<std::filesystem::path> pathsFromUtf8(const std::vector<std::string>& texts) {
    std::vector<std::filesystem::path> paths;
    std::ranges::transform(texts, std::back_inserter(paths), pathFromUtf8);
    return paths;
}

std::string utf8(const std::filesystem::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

bool hasSuffix(const std::filesystem::path& path, std::string_view suffix) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    const std::string name = path.filename().native();
    return name.size() > suffix.size() &&
           std::ranges::equal(std::string_view(name).substr(name.size() - suffix.size()), suffix, {}, lower, lower);
}

}  // namespace strainlens
