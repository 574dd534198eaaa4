// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/grid_arrays.h"

#include "compute/rules/full_search.h"
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

std::vector<short> offsetPairs(int radiusX, int radiusY) {
    std::vector<short> pairs;
    for (const Displacement& offset : offsetsInTieOrder(radiusX, radiusY)) {
        pairs.insert(pairs.end(), {offset.dx, offset.dy});
    }
    return pairs;
}

std::vector<Displacement> displacements(const std::vector<short>& pairs) {
    std::vector<Displacement> vectors(pairs.size() / 2);
    for (std::size_t i = 0; i < vectors.size(); ++i) vectors[i] = {pairs[2 * i], pairs[2 * i + 1]};
    return vectors;
}

bool isDense(const Grid& grid) {
    return grid.columns() > 1 && grid.rows() > 1 && grid.lefts[1] - grid.lefts[0] == 1 &&
           grid.tops[1] - grid.tops[0] == 1;
}

}  // namespace strainlens::bench
