// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "app/io/image/encoded_image.h"
#include "app/io/image/whole_image.h"

namespace strainlens {

/// HEIC and AVIF: the primary image.
ImageHeader inspectHeif(std::span<const std::uint8_t> bytes);

/// As grey of 8 bit, or of 10 and 12 bit spread over 16. Stored pixels in the stored order. Throws FileError.
DecodedImage decodeHeif(const EncodedImage& image);

}  // namespace strainlens
