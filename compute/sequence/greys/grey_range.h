// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens {

/// Grey range that the images of a sequence are mapped from before the 8-bit search: low -> 0, high -> 255, clamped.
struct GreyRange {
    double low = 0;
    double high = 255;
    bool identity = true;  ///< 8-bit images are taken as they are
};

/// The range of a sequence, from its reference image: identity for 8 bit, else the 0.1 % and 99.9 % percentiles of the
/// grey values (of a float image: of its finite ones). An image of one grey gives [grey, grey + 1].
GreyRange greyRangeOf(const AnyImage& reference);

/// round(255 * (grey - low) / (high - low)), clamped to 0 .. 255; NaN gives 0. With an identity range an 8-bit image is
/// moved through unchanged; an image of another depth is then mapped from its own type's full range (16 bit) or from
/// 0 .. 255 (float).
GrayImage<std::uint8_t> mapTo8Bit(AnyImage&& image, const GreyRange& range);

}  // namespace strainlens
