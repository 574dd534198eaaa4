// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/shape_function.h"

namespace strainlens {

/// Interpolation of the deformed image's greys and the reference image's gradients.
enum class Interpolation : std::uint8_t {
    Hermite,        ///< bicubic Hermite with central differences: 4 x 4 pixels
    CubicSpline,    ///< B-spline of order 3: 4 x 4 coefficients
    QuinticSpline,  ///< B-spline of order 5: 6 x 6 coefficients, the smallest bias
};

/// Sub-pixel refinement by IC-GN.
struct RefineParameters {
    ShapeOrder order = ShapeOrder::First;
    int subset = 33;  ///< side of the square subset, odd, 9 to 255 [px]
    Interpolation interpolation = Interpolation::QuinticSpline;
    int maxIterations = 20;        ///< 1 to 100
    double incrementLimit = 1e-3;  ///< convergence limit of the subset edge's movement, 1e-6 to 0.1 [px]
    double prefilterSigmaPx = 0;   ///< prefilter of both images (rules::smoothingWeights), 0 (none) to 5 [px]
    double minimumShare = 0.3;     ///< required share of usable pixels in the subset, 0.05 to 1
    double minimumZncc = 0.5;      ///< matches below fail, 0 to 1
    /// Standard deviation of the pixels' Gaussian weight as a share of the subset's side, 0.1 to 1; 0 = uniform.
    double gaussianWeight = 0;
};

}  // namespace strainlens
