// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Writes a grey PNG of 8 or 16 bit atomically. Throws FileError.
void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image);
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image);

/// Encodes a grey PNG file. Throws Error.
std::vector<std::uint8_t> encodePng(ImageView<std::uint8_t> image);
/// Encodes a colour PNG file: four bytes per pixel (blue, green, red, ignored), rows `strideBytes` apart.
std::vector<std::uint8_t> encodeColourPng(const std::uint8_t* pixels, ImageSize size, std::size_t strideBytes);

}  // namespace strainlens
