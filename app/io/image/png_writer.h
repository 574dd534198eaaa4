// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Writes a grey PNG of 8 or 16 bit, whole or not at all. Throws FileError.
void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image);
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image);

/// The bytes of a PNG file. Throw Error when there is no memory for it.
std::vector<std::uint8_t> pngOf(ImageView<std::uint8_t> image);
/// Of a colour picture: four bytes a pixel, blue, green, red and one that is ignored, in rows `strideBytes` apart.
std::vector<std::uint8_t> pngOfColours(const std::uint8_t* pixels, ImageSize size, std::size_t strideBytes);

}  // namespace strainlens
