// SPDX-License-Identifier: MPL-2.0
#include "app/io/described_file.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "app/io/paths.h"

namespace strainlens {
namespace {

using namespace std::string_view_literals;

constexpr std::array kPhotronSuffixes = {".cihx"sv, ".cih"sv, ".CIHX"sv, ".CIH"sv};
constexpr std::array kMrawSuffixes = {".mraw"sv, ".MRAW"sv, ".Mraw"sv};
constexpr std::string_view kRawDescription = ".json";

bool hasAnySuffix(const std::filesystem::path& path, std::initializer_list<std::string_view> suffixes) {
    std::string suffix = utf8(path.extension());
    std::ranges::transform(suffix, suffix.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::ranges::find(suffixes, suffix) != suffixes.end();
}

bool isFile(const std::filesystem::path& path) {
    std::error_code error;
    return std::filesystem::is_regular_file(path, error);
}

template <typename Suffixes>
std::optional<std::filesystem::path> findSibling(const std::filesystem::path& path, const Suffixes& suffixes) {
    for (const std::string_view suffix : suffixes) {
        std::filesystem::path sibling = path;
        sibling.replace_extension(suffix);
        if (isFile(sibling)) return sibling;
    }
    return std::nullopt;
}

}  // namespace

bool hasMrawSuffix(const std::filesystem::path& path) { return hasAnySuffix(path, {".mraw"}); }
bool hasRawSuffix(const std::filesystem::path& path) { return hasAnySuffix(path, {".raw", ".bin"}); }

bool hasPhotronDescriptionSuffix(const std::filesystem::path& path) { return hasAnySuffix(path, {".cihx", ".cih"}); }

std::optional<std::filesystem::path> descriptionOf(const std::filesystem::path& images) {
    if (hasMrawSuffix(images)) return findSibling(images, kPhotronSuffixes);
    if (!hasRawSuffix(images)) return std::nullopt;
    std::filesystem::path description = rawDescriptionOf(images);
    if (!isFile(description)) return std::nullopt;
    return description;
}

std::vector<std::filesystem::path> filesOfImage(const std::filesystem::path& images) {
    std::vector<std::filesystem::path> files = {images};
    if (auto description = descriptionOf(images)) files.push_back(std::move(*description));
    return files;
}

std::optional<std::filesystem::path> describedImages(const std::filesystem::path& description) {
    if (hasPhotronDescriptionSuffix(description)) return findSibling(description, kMrawSuffixes);
    if (description.extension() != kRawDescription) return std::nullopt;
    std::filesystem::path images = description;
    images.replace_extension();
    if (!hasRawSuffix(images) || !isFile(images)) return std::nullopt;
    return images;
}

std::filesystem::path rawDescriptionOf(std::filesystem::path images) {
    images += kRawDescription;
    return images;
}

}  // namespace strainlens
