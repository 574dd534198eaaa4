// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "app/io/image/picture_pixels.h"
#include "compute/types/image.h"

namespace strainlens {

/// Subsamples the block to at most `maximum` pixels along each axis, without averaging.
PixelBlock subsamplePixels(PixelBlock block, ImageSize maximum);

/// Shrinks the image to `size`, at most its own along each axis, by exact area averaging.
GrayImage<std::uint8_t> shrinkImage(ImageView<std::uint8_t> image, ImageSize size);

}  // namespace strainlens
