// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace strainlens {

/// File format of a picture. Svg and Pdf contain lines and text as vectors and images, maps and dense flow as
/// unsmoothed pixels. Equal pictures have equal bytes: files contain no dates.
enum class PictureFormat : std::uint8_t { Png, Svg, Pdf };

/// The format of the suffix .svg, .pdf or .png; PNG without suffix (devices). Throws InvalidInput naming `option` for
/// other suffixes.
PictureFormat pictureFormatOf(const std::filesystem::path& path, const std::string& option);

/// Whether the path has a picture suffix.
bool isPictureName(const std::filesystem::path& path);

/// The bytes of a picture's file.
using PictureBytes = std::vector<std::uint8_t>;

/// Normalizes Cairo's SVG: numbers surfaces and images from 1 (Cairo counts per process, which makes equal pictures
/// differ), and disables smoothing of enlarged images.
PictureBytes normalizeSvg(const PictureBytes& svg);

}  // namespace strainlens
