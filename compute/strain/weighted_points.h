// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

#include "compute/strain/grid_box.h"

namespace strainlens {

/// Two sums over points of a grid: one weight a point for each. Points to what it was made from.
struct WeightedPoints {
    std::span<const std::size_t> points;
    std::span<const GridPlace> places;  ///< of the same points
    GridBox box;                        ///< the smallest with all of them
    std::span<const double> x, y;       ///< the weights
};

}  // namespace strainlens
