// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "app/io/image/encoded_image.h"
#include "app/io/image/whole_image.h"

namespace strainlens {

// Formats that OpenCV decodes. All throw FileError for data that it refuses, and std::bad_alloc.

/// BMP, PNM, WebP and OpenEXR.
DecodedImage decodeByOpenCv(const EncodedImage& image);
/// Without the chunks that its pixels do not need.
DecodedImage decodePng(const EncodedImage& image);
/// Samples of 9 to 15 bits are spread over 16, as those of TIFF are.
DecodedImage decodeJpeg2000(const EncodedImage& image);

}  // namespace strainlens
