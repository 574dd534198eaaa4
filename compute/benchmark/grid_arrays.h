// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/grid.h"

namespace strainlens::bench {

/// A grid as raw arrays, for the plain loops and kernels.
struct GridArrays {
    std::vector<unsigned char> measured;  ///< one per node
    std::vector<int> centres;             ///< the two centre nodes of every node for a pass down, then for a pass up

    explicit GridArrays(const Grid& grid);
};

/// Whether the grid has a block at every pixel.
bool isDense(const Grid& grid);

}  // namespace strainlens::bench
