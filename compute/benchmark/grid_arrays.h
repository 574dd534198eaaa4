// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/search.h"

namespace strainlens::bench {

/// A grid as the plain loops and kernels take it: raw arrays.
struct GridArrays {
    std::vector<unsigned char> measured;  ///< one a node
    std::vector<int> centres;             ///< the two centre nodes of every node for a pass down, then for a pass up

    explicit GridArrays(const Grid& grid);
};

/// dx, dy of every offset in the order of ties.
std::vector<short> offsetPairs(int radiusX, int radiusY);

/// Interleaved dx, dy as vectors.
std::vector<Displacement> displacements(const std::vector<short>& pairs);

/// Whether the grid has a block at every pixel.
bool isDense(const Grid& grid);

}  // namespace strainlens::bench
