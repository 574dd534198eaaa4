// SPDX-License-Identifier: MPL-2.0
#include "app/render/picture_format.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::array<std::pair<std::string_view, PictureFormat>, 3> kPictureFormats = {
    {{".png", PictureFormat::Png}, {".svg", PictureFormat::Svg}, {".pdf", PictureFormat::Pdf}}};

const auto* findFormat(const std::filesystem::path& path) {
    return std::ranges::find_if(kPictureFormats, [&](const auto& format) { return hasSuffix(path, format.first); });
}

constexpr std::string_view kImage = "<image ";
// "pixelated" is standard, "optimizeSpeed" is for older programs.
constexpr std::string_view kPixelated = "style=\"image-rendering:optimizeSpeed;image-rendering:pixelated\" ";

}  // namespace

bool isPictureName(const std::filesystem::path& path) { return findFormat(path) != kPictureFormats.end(); }

PictureFormat pictureFormatOf(const std::filesystem::path& path, const std::string& option) {
    if (isPictureName(path)) return findFormat(path)->second;
    if (path.extension().empty()) return PictureFormat::Png;
    throw InvalidInput(option, utf8(path), "a name that ends in .png, .svg or .pdf");
}

PictureBytes normalizeSvg(const PictureBytes& svg) {
    const std::string_view text(reinterpret_cast<const char*>(svg.data()), svg.size());
    PictureBytes normalized;
    normalized.reserve(svg.size() + 1000);
    std::map<std::string, std::size_t, std::less<>> numbers;
    std::size_t copied = 0;
    const auto copyTo = [&](std::size_t end) {
        normalized.insert(normalized.end(), svg.begin() + std::ptrdiff_t(copied), svg.begin() + std::ptrdiff_t(end));
        copied = end;
    };
    const auto add = [&](std::string_view words) { normalized.insert(normalized.end(), words.begin(), words.end()); };
    // Names follow id=" and #, which are rare and never occur in base64 pixels.
    for (std::size_t at = text.find_first_of("\"#<"); at != text.npos; at = text.find_first_of("\"#<", at + 1)) {
        if (text.substr(at).starts_with(kImage)) {
            copyTo(at + kImage.size());
            add(kPixelated);
            continue;
        }
        const bool named = text[at] == '#' || (at >= 3 && text.substr(at - 3, 4) == "id=\"");
        if (!named) continue;
        for (const std::string_view kind : {std::string_view("image"), std::string_view("surface")}) {
            if (!text.substr(at + 1).starts_with(kind)) continue;
            const std::size_t number = at + 1 + kind.size();
            const std::size_t end = std::min(text.find_first_not_of("0123456789", number), text.size());
            copyTo(number);
            const auto [entry, isNew] = numbers.try_emplace(std::string(text.substr(number, end - number)), 0);
            if (isNew) entry->second = numbers.size();
            add(std::to_string(entry->second));
            copied = end;
        }
    }
    copyTo(svg.size());
    return normalized;
}

}  // namespace strainlens
