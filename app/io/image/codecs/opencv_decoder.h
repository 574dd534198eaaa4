// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/io/image/encoded_image.h"
#include "app/io/image/single_image.h"

namespace strainlens {

// Formats decoded by OpenCV. All throw FileError for invalid data, and std::bad_alloc.

/// BMP, PNM, WebP and OpenEXR.
DecodedImage decodeByOpenCv(const EncodedImage& image);
/// Ignores ancillary chunks.
DecodedImage decodePng(const EncodedImage& image);
/// Scales samples of 9 to 15 bits to 16, as for TIFF.
DecodedImage decodeJpeg2000(const EncodedImage& image);

}  // namespace strainlens
