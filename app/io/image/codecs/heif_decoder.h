// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "app/io/image/encoded_image.h"
#include "app/io/image/single_image.h"

namespace strainlens {

/// Header of the primary image of HEIC and AVIF.
ImageHeader inspectHeif(std::span<const std::uint8_t> bytes);

/// Grey of 8 bit, or 10 and 12 bit scaled to 16. Pixels in stored order. Throws FileError.
DecodedImage decodeHeif(const EncodedImage& image);

}  // namespace strainlens
