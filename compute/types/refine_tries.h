// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <span>

#include "compute/types/point_status.h"
#include "compute/types/shape_function.h"

namespace strainlens::rules {

/// One try of a refinement: a point and the shape function that it starts from.
struct RefineTask {
    int x = 0, y = 0;  ///< the point in the reference image [px]
    ShapeFunction start;
    std::size_t node = 0;
};

/// What became of a try.
struct RefinedPoint {
    ShapeFunction shape;
    PointStatus status = PointStatus::NotComputed;  ///< Ok, OutsideRoi, NoTexture, OutOfImage, NotConverged, LowScore
    int iterations = 0;
    int pixels = 0;        ///< sum of the weights, rounded down
    double increment = 0;  ///< [px]
    double zncc = 0;
    double residual = 0;                   ///< [grey]
    std::array<double, 6> variances = {};  ///< of u, v, ux, uy, vx, vy; see RefinedDetails
};

/// Makes all tries, each independent of the others: results[k] belongs to tasks[k]. Tries that a stop request leaves
/// undone stay NotComputed.
using RefineBatch = std::function<void(std::span<const RefineTask> tasks, std::span<RefinedPoint> results)>;

}  // namespace strainlens::rules
