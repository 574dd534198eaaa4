// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/grid_arrays.h"

#include "compute/rules/recursive_search.h"

namespace strainlens::bench {

GridArrays::GridArrays(const Grid& grid) {
    for (const PointStatus status : grid.statuses) measured.push_back(status == PointStatus::NotComputed ? 1 : 0);
    for (int pass = 0; pass < 2; ++pass) {
        for (int row = 0; row < grid.rows(); ++row) {
            for (int column = 0; column < grid.columns(); ++column) {
                for (const std::size_t node : rules::centreNodes(grid, column, row, pass)) {
                    centres.push_back(static_cast<int>(node));
                }
            }
        }
    }
}

bool isDense(const Grid& grid) {
    return grid.columns() > 1 && grid.rows() > 1 && grid.lefts[1] - grid.lefts[0] == 1 &&
           grid.tops[1] - grid.tops[0] == 1;
}

}  // namespace strainlens::bench
