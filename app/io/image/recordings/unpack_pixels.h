// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "app/io/image/recordings/stored_pixels.h"
#include "compute/types/image.h"

namespace strainlens {

/// Grey values of 12 bits for samples of 10 bits, by the table of Vision Research's document "Cine File Format".
const std::array<std::uint16_t, 1024>& linearTwelveBits();

/// Grey image of a frame: 8 bits as they are; packed samples scaled to 16 bits by a power of two, as those of a TIFF;
/// samples in two bytes as stored. `bytes` has at least pixels.frameBytes() bytes. Colour becomes luminance.
AnyImage unpackPixels(const StoredPixels& pixels, std::span<const std::uint8_t> bytes);

}  // namespace strainlens
