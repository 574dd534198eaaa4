// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>

#include "compute/strain/grid_box.h"

namespace strainlens {

/// Two weighted sums over grid points. Does not own its data.
struct WeightedPoints {
    std::span<const std::size_t> points;
    std::span<const GridPosition> positions;  ///< of the same points
    GridBox box;                              ///< their bounding box
    std::span<const double> x, y;             ///< the weights
};

}  // namespace strainlens
