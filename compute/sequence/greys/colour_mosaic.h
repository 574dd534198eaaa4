// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens {

/// Whether the image is the raw mosaic of a colour camera (Bayer), stored as grey: all over the image greys depend on
/// the parity of row and column; one diagonal of each 2 x 2 pixels (green) is equal, the other is not.
bool isColourMosaic(const AnyImage& image);

/// Equalizes mean and contrast of the four pixel phases of a mosaic, as float in greys of the image. A grey specimen
/// then appears as in a grey camera, at full resolution and with independent noise per pixel; on a coloured one some of
/// the mosaic remains.
GrayImage<float> equalizeMosaic(const AnyImage& image);

}  // namespace strainlens
