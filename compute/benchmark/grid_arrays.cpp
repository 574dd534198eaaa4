// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/grid_arrays.h"

#include "compute/rules/recursive_search.h"

namespace strainlens::bench {

GridArrays::GridArrays(const Grid& grid) {
    for (const PointStatus status : grid.statuses) measured.push_back(status == PointStatus::NotComputed ? 1 : 0);
    for (int pass = 0; pass < 2; ++pass) {
        for (std::size_t node = 0; node < grid.size(); ++node) {
            const NodePosition at = grid.positionOf(node);
            const auto [first, second] = rules::centreNodes(grid, at.column, at.row, pass);
            centres.insert(centres.end(), {static_cast<int>(first), static_cast<int>(second)});
        }
    }
}

bool isDense(const Grid& grid) {
    return grid.columns() > 1 && grid.rows() > 1 && grid.lefts[1] - grid.lefts[0] == 1 &&
           grid.tops[1] - grid.tops[0] == 1;
}

}  // namespace strainlens::bench
