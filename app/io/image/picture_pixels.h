// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// Pixels of a picture, 0xAARRGGBB (not premultiplied) row by row.
struct PixelBlock {
    ImageSize size;
    std::vector<std::uint32_t> pixels;
};

/// Decodes a PNG, reduced to at most `maxPx` per side (0: not reduced). Throws Error for an invalid PNG.
PixelBlock decodePngPixels(std::span<const std::uint8_t> png, int maxPx = 0);

/// Reads a PNG or JPEG file as decodePngPixels() does, its transparent parts over white. Throws FileError.
PixelBlock readPicture(const std::filesystem::path& path, int maxPx);

/// Colour maps with 256 published colours. Viridis and Magma: van der Walt and Smith 2015. Cividis: Nunez et al. 2018,
/// doi:10.1371/journal.pone.0199239.
enum class PublishedMap { Viridis, Cividis, Magma };
/// The colours of a map, from low end to high end.
PixelBlock publishedColours(PublishedMap map);

/// Encodes a JPEG file. Throws Error.
std::vector<std::uint8_t> encodeJpeg(const PixelBlock& pixels);

/// Writes a grey PNG of 8 or 16 bit atomically. Throws FileError.
void writePng(const std::filesystem::path& path, ImageView<std::uint8_t> image);
void writePng(const std::filesystem::path& path, ImageView<std::uint16_t> image);

/// Encodes a grey PNG file. Throws Error.
std::vector<std::uint8_t> encodePng(ImageView<std::uint8_t> image);
/// Encodes a colour PNG file: four bytes per pixel (blue, green, red, ignored), rows `strideBytes` apart.
std::vector<std::uint8_t> encodeColourPng(const std::uint8_t* pixels, ImageSize size, std::size_t strideBytes);
/// The same without opacity. Throws Error.
std::vector<std::uint8_t> encodeColourPng(const PixelBlock& pixels);

}  // namespace strainlens
