// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/shape_function.h"

namespace strainlens {

/// How grey values between the pixels of the deformed image are found, and the reference image's gradients.
enum class Interpolation : std::uint8_t {
    Hermite,        ///< bicubic Hermite with central differences: 4 x 4 pixels, no preparation
    CubicSpline,    ///< B-spline of order 3: 4 x 4 coefficients
    QuinticSpline,  ///< B-spline of order 5: 6 x 6 coefficients, the smallest bias
};

/// Sub-pixel refinement by IC-GN.
struct RefineParameters {
    ShapeOrder order = ShapeOrder::First;
    int subset = 33;  ///< side of the square around the point that is compared, odd, 9 to 255 [px]
    Interpolation interpolation = Interpolation::QuinticSpline;
    int maxIterations = 20;        ///< 1 to 100
    double incrementLimit = 1e-3;  ///< converged when a step moves the subset's edge by less, 1e-6 to 0.1 [px]
    double prefilterSigmaPx = 0;   ///< of rules::smoothingWeights on both images, 0 = none, to 5 [px]
    double minimumShare = 0.3;     ///< share of the subset's pixels that must be usable, 0.05 to 1
    double minimumZncc = 0.5;      ///< a match below counts as not found, 0 to 1
    /// Pixels count with a Gaussian of their distance from the point, whose standard deviation is this share of the
    /// subset's side; 0.1 to 1, 0 = all alike.
    double gaussianWeight = 0;
};

}  // namespace strainlens
