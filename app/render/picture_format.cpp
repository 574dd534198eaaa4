// SPDX-License-Identifier: MPL-2.0
#include "app/render/picture_format.h"

#include <algorithm>
#include <array>
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

}  // namespace

bool isPictureName(const std::filesystem::path& path) { return findFormat(path) != kPictureFormats.end(); }

PictureFormat pictureFormatOf(const std::filesystem::path& path, const std::string& option) {
    if (isPictureName(path)) return findFormat(path)->second;
    if (path.extension().empty()) return PictureFormat::Png;
    throw InvalidInput(option, utf8(path), "a name that ends in .png, .svg or .pdf");
}

}  // namespace strainlens
