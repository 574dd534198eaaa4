// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace strainlens {

/// What a picture is written as. In Svg and Pdf lines and letters are drawn at any size; what consists of pixels
/// (images, maps, dense flow) stays as it is, unsmoothed. Equal pictures have equal bytes: there are no dates in them.
enum class PictureFormat : std::uint8_t { Png, Svg, Pdf };

/// By the name's ending: .svg, .pdf, .png; a name without any ending, as a device has it, gets a PNG. Throws
/// InvalidInput that names `option` and the file for other endings.
PictureFormat pictureFormatOf(const std::filesystem::path& path, const std::string& option);

/// Whether the name ends as a picture's.
bool isPictureName(const std::filesystem::path& path);

/// The bytes of a picture's file.
using PictureBytes = std::vector<std::uint8_t>;

}  // namespace strainlens
