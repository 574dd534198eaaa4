// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>

#include "compute/quality/subset_view.h"

namespace strainlens {

/// How far an image's rows, or columns, are displaced against the mean of both neighbours, RMS.
struct LineDisplacement {
    double rowsPx = 0, columnsPx = 0;  ///< 0: not distinguishable from noise
};

/// Measures the displacement of an image's rows and columns by matches of its subsets in another image: along each
/// line the grey differences divided by the slopes. What the lines have in common over the whole image counts, as in
/// interlaced images and with an unsteady read-out; noise and what a shape function does not follow differ from subset
/// to subset. It is 0 if such displacements explain less than .3 of the residuals' squares, as with blur.
/// `matches`: subsets of `image` and their shape functions to `other`; those in the same rows or columns are compared,
/// so they should not overlap.
LineDisplacement measureLineDisplacement(const AnyImageView& image, const AnyImageView& other,
                                         std::span<const SubsetPosition> matches, const RefineParameters& parameters);

/// The same match from the other image: the nearest pixel to the displaced point, and the shape function from there
/// back, to first order.
SubsetPosition reversedMatch(const SubsetPosition& match);

}  // namespace strainlens
