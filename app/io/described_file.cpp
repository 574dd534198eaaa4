// SPDX-License-Identifier: MPL-2.0
#include "app/io/described_file.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "app/io/json_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

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

/// The file of times that the description of a headerless file names; none if it cannot be read, which its reader says.
std::optional<std::filesystem::path> timesFileOf(const std::filesystem::path& description) {
    std::ifstream file(description, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    try {
        const nlohmann::json json = parseJson(text, utf8(description));
        const auto times = json.is_object() ? json.find("times") : json.end();
        if (times == json.end() || !times->is_string() || !isSiblingName(times->get<std::string>()))
            return std::nullopt;
        std::filesystem::path path = description.parent_path() / pathFromUtf8(times->get<std::string>());
        if (isFile(path)) return path;
    } catch (const InvalidInput&) {
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
    const std::optional<std::filesystem::path> description = descriptionOf(images);
    if (!description) return files;
    files.push_back(*description);
    if (!hasRawSuffix(images)) return files;
    if (auto times = timesFileOf(*description)) files.push_back(std::move(*times));
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

bool isSiblingName(const std::string& name) {
    const bool isFolder = name.empty() || name == "." || name == "..";
    return !isFolder && name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

std::filesystem::path rawDescriptionOf(std::filesystem::path images) {
    images += kRawDescription;
    return images;
}

}  // namespace strainlens
