// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "compute/types/image.h"

namespace strainlens {

/// A picture of pixels, 0xAARRGGBB (not premultiplied) row by row.
struct PixelBlock {
    ImageSize size;
    std::vector<std::uint32_t> pixels;
};

/// The pixels of a PNG, reduced to at most `mostPx` a side (0: as it is). Throws Error for what is no PNG.
PixelBlock pixelsOfPng(std::span<const std::uint8_t> png, int mostPx = 0);

/// The bytes of a JPEG file. Throws Error when it cannot be encoded.
std::vector<std::uint8_t> jpegOf(const PixelBlock& pixels);

}  // namespace strainlens
