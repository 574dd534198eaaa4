// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"

namespace strainlens {

/// The grey values that an image has, without its darkest and brightest 0.1 %.
struct GreyExtent {
    double darkest = 0;
    double brightest = 255;

    double span() const { return brightest - darkest; }
};

/// The extent of the finite greys, from about 65,000 evenly spread pixels. An image of one grey gives [grey, grey + 1],
/// one without a finite pixel [0, 1].
GreyExtent greyExtentOf(const AnyImage& image);

/// The scale of the reference image's greys, for the images that are compared with it.
class GreyScale {
public:
    GreyScale() = default;
    explicit GreyScale(const AnyImage& reference);

    /// What float images of the run lose before anything is calculated: an offset that is large compared with their
    /// contrast would cost the digits of a float [grey]; 0 where there is none.
    double offset() const { return m_offset; }

    /// Whether the image has the reference's scale: the same depth, and greys that overlap with the reference's. Light
    /// that changes keeps the scale; 12 bit beside 16 bit in files of 16 bit do not have one scale. Images of 8 bit
    /// have one.
    bool holdsFor(const AnyImage& image) const;

    /// The image with its extent mapped to the reference's, as float in the reference's greys.
    GrayImage<float> match(const AnyImage& image) const;

private:
    std::size_t m_depth = 0;  ///< index of AnyImage
    GreyExtent m_extent;
    double m_offset = 0;
};

/// Subtracts the offset from a float image; leaves any other as it is.
void subtractOffset(AnyImage& image, double offset);

}  // namespace strainlens
