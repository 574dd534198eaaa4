// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/types/point_status.h"
#include "compute/types/shape_function.h"

namespace strainlens::rules {

/// A point to refine and its initial guess.
struct RefineTask {
    int x = 0, y = 0;  ///< point in the reference image [px]
    ShapeFunction initialGuess;
    std::size_t node = 0;
};

/// Result of refining a point.
struct RefinedPoint {
    ShapeFunction shape;
    PointStatus status = PointStatus::NotComputed;  ///< Ok, OutsideRoi, NoTexture, OutOfImage, NotConverged, LowScore
    int iterations = 0;
    int pixels = 0;        ///< sum of the pixel weights, rounded down
    double increment = 0;  ///< [px]
    double zncc = 0;
    double residual = 0;                   ///< [grey]
    std::array<double, 6> variances = {};  ///< of u, v, ux, uy, vx, vy; see RefinedDetails
};

}  // namespace strainlens::rules
