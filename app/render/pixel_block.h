// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "app/io/image/picture_pixels.h"
#include "compute/types/image.h"

namespace strainlens {

/// Fewer pixels where `block` has more than `most` along an axis: each is one of the block's, none is mixed.
PixelBlock thinnedTo(PixelBlock block, ImageSize most);

/// The image with `size`, at most its own along either axis: every pixel is the exact mean of what it covers.
GrayImage<std::uint8_t> reducedTo(ImageView<std::uint8_t> image, ImageSize size);

}  // namespace strainlens
