// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>

#include "compute/types/grid.h"

namespace strainlens {

/// Calls use(column, row) row by row for the nodes at most `reach` columns and rows away from one that lie in a grid of
/// `columns x rows` nodes, the node itself included.
template <typename Use>
void forEachNodeAround(int columns, int rows, int column, int row, int reach, const Use& use) {
    for (int r = std::max(row - reach, 0); r <= std::min(row + reach, rows - 1); ++r) {
        for (int c = std::max(column - reach, 0); c <= std::min(column + reach, columns - 1); ++c) use(c, r);
    }
}

/// Calls use(neighbour) for the up to eight nodes around a node.
template <typename Use>
void forEachNeighbour(const Grid& grid, std::size_t node, const Use& use) {
    const int column = static_cast<int>(node % grid.lefts.size()), row = static_cast<int>(node / grid.lefts.size());
    forEachNodeAround(grid.columns(), grid.rows(), column, row, 1, [&](int c, int r) {
        if (c != column || r != row) use(grid.index(c, r));
    });
}

}  // namespace strainlens
