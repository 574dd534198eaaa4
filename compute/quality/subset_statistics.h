// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/refine.h"

namespace strainlens {

/// The factor by which the variance of u and v exceeds one over the sum of the squared slopes where texture is even:
/// the displacement's value is estimated together with its derivatives, of which the even ones are not orthogonal to
/// it. All pixels of the subset count alike.
double shapeVarianceFactor(ShapeOrder order, int subset);
/// The same for a first derivative, whose variance alone is 12 / subset^2 over that sum: not orthogonal to it are the
/// odd ones.
double slopeVarianceFactor(ShapeOrder order, int subset);

/// What a whole subset makes of noise where texture is even, whatever its pixels count. See docs/methods.md,
/// "Uncertainty".
struct SubsetStatistics {
    explicit SubsetStatistics(const RefineParameters& parameters);

    ShapeOrder order;
    int side;            ///< [px]
    double weight;       ///< sum of the pixels' weights: their number without a Gaussian weight
    double valueFactor;  ///< shapeVarianceFactor; with a Gaussian weight over the sum of the weighted squared slopes
    double slopeFactor;  ///< slopeVarianceFactor, likewise
    double fitted;       ///< squared differences, in noise's variances, that the fitted parameters take away
    /// Side of the square of evenly counting pixels whose places scatter as much [px].
    double evenSide;

    /// The sum of the weights of a subset that has `pixels` (RefinedDetails): rounded down there.
    double weightOf(double pixels) const;
};

}  // namespace strainlens
