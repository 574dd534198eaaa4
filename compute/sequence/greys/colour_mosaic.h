// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens {

/// Whether the image is the raw mosaic of a colour camera (Bayer), stored as grey: its pixels' greys depend on the
/// parity of row and column, one diagonal of each 2 x 2 pixels (green) alike and the other not, over all of the image.
bool isColourMosaic(const AnyImage& image);

/// Brings the four kinds of pixels of a mosaic to one mean and one contrast, as float in greys of the image. A grey
/// specimen then looks as it does to a grey camera, at full resolution and with noise that is independent from pixel to
/// pixel; on a coloured one a rest of the mosaic remains.
GrayImage<float> equalizeMosaic(const AnyImage& image);

}  // namespace strainlens
