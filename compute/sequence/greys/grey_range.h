// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens {

/// Grey range of a sequence for the 8-bit search: low -> 0, high -> 255, clamped.
struct GreyRange {
    double low = 0;
    double high = 255;
    bool identity = true;  ///< 8-bit images stay unchanged
};

/// The range of a sequence from its reference image: identity for 8 bit, else the 0.1 % and 99.9 % percentiles of the
/// (finite) greys. A constant image gives [grey, grey + 1].
GreyRange greyRangeOf(const AnyImage& reference);

/// round(255 * (grey - low) / (high - low)), clamped to 0 .. 255; NaN gives 0. An identity range returns an 8-bit image
/// unchanged and maps other depths from the full range of their type (16 bit) or from 0 .. 255 (float).
GrayImage<std::uint8_t> mapTo8Bit(AnyImage&& image, const GreyRange& range);

}  // namespace strainlens
