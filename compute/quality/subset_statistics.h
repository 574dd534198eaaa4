// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/refine.h"

namespace strainlens {

/// Factor by which the variance of u and v exceeds 1 / (sum of squared slopes) for uniform texture and weights: the
/// displacement is estimated together with its derivatives, and the even ones are not orthogonal to it.
double shapeVarianceFactor(ShapeOrder order, int subset);
/// The same for a first derivative (alone 12 / subset^2 / (sum of squared slopes)) and the odd derivatives.
double slopeVarianceFactor(ShapeOrder order, int subset);

/// Noise propagation of a complete subset for uniform texture and any weights (docs/methods.md, "Uncertainty").
struct SubsetStatistics {
    explicit SubsetStatistics(const RefineParameters& parameters);

    ShapeOrder order;
    int side;            ///< [px]
    double weight;       ///< sum of the pixel weights: the number of pixels without a Gaussian weight
    double valueFactor;  ///< shapeVarianceFactor; with a Gaussian weight relative to the weighted squared slopes
    double slopeFactor;  ///< slopeVarianceFactor, likewise
    double fitted;       ///< degrees of freedom of the fit, in noise variances
    /// Side of a uniformly weighted square with the same second moment [px].
    double equivalentSide;

    /// The sum of the weights of a subset with `pixels` (RefinedDetails), which is rounded down.
    double weightOf(double pixels) const;
};

}  // namespace strainlens
