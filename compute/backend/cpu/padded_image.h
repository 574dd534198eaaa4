// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens::cpu {

/// dst[i] = the image's row y at x + i, edge pixels repeated.
void copyRowClamped(ImageView<std::uint8_t> image, int x, int y, int count, std::uint8_t* dst);

/// The rectangle of `size` at (x, y) of an image whose edge pixels are repeated outwards, written to `out` (which keeps
/// its memory when it has that size).
void copyClamped(ImageView<std::uint8_t> image, int x, int y, ImageSize size, GrayImage<std::uint8_t>& out);

}  // namespace strainlens::cpu
