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

/// The range of an image's greys without the darkest and brightest 0.1 %.
struct GreyExtent {
    double darkest = 0;
    double brightest = 255;
    double span() const { return brightest - darkest; }
};

/// The extent of the finite greys, from about 65,000 evenly spaced pixels. A constant image gives [grey, grey + 1], one
/// without finite pixels [0, 1].
GreyExtent greyExtentOf(const AnyImage& image);

/// The grey scale of the reference image, for the images that are compared with it.
class GreyScale {
public:
    GreyScale() = default;
    explicit GreyScale(const AnyImage& reference);

    /// Offset to subtract from float images first: one that is large compared with the contrast would cost digits of a
    /// float [grey]; 0 if not needed.
    double offset() const { return m_offset; }

    /// Whether the image has the reference's scale: the same depth, and overlapping greys. A change of light keeps the
    /// scale; 12-bit and 16-bit data in 16-bit files differ in scale. 8-bit images always share one.
    bool holdsFor(const AnyImage& image) const;

    /// The image with its extent mapped to the reference's, as float in the reference's greys.
    GrayImage<float> match(const AnyImage& image) const;

private:
    std::size_t m_depth = 0;  ///< index of AnyImage
    GreyExtent m_extent;
    double m_offset = 0;
};

/// Subtracts the offset from a float image; leaves others unchanged.
void subtractOffset(AnyImage& image, double offset);

}  // namespace strainlens
