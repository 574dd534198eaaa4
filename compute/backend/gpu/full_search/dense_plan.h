// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "compute/backend/gpu/full_search/args.h"
#include "compute/rules/full_search.h"
#include "compute/types/search.h"

namespace strainlens::gpu {

/// DenseConstants and their tables; shiftX and shiftY are not set.
struct DensePlan : DenseConstants {
    std::vector<int> columnOf, rowOf;        ///< grid column (row) at a pixel of the rectangle, or -1
    std::vector<std::uint32_t> rankOf;       ///< tie-break rank of trial (dx, dy), row by row
    std::vector<std::uint32_t> trialOfRank;  ///< the inverse of rankOf

    DensePlan() : DenseConstants() {}
    DensePlan(const Grid& grid, Criterion criterion, int radiusX, int radiusY, Displacement predicted)
        : DenseConstants(),
          columnOf(indexByPixel(grid.lefts)),
          rowOf(indexByPixel(grid.tops)),
          rankOf(tieRanks(radiusX, radiusY)),
          trialOfRank(rankOf.size()) {
        for (std::uint32_t trial = 0; trial < trialOfRank.size(); ++trial) trialOfRank[rankOf[trial]] = trial;
        firstX = grid.lefts.front(), firstY = grid.tops.front();
        width = grid.lefts.back() - firstX + 1, height = grid.tops.back() - firstY + 1;
        predictionX = predicted.dx, predictionY = predicted.dy;
        rankBits = static_cast<int>(std::bit_width(rankOf.size() - 1));
        packed = costBits(criterion, grid.blockPixels()) + rankBits <= 31 ? 1 : 0;
    }

    /// Size of the deformed image padded so that the windows of all trials are inside, also with a larger reference
    /// image.
    static ImageSize paddedSize(ImageSize reference, ImageSize deformed, int radiusX, int radiusY) {
        return {std::max(deformed.width, reference.width) + 2 * radiusX,
                std::max(deformed.height, reference.height) + 2 * radiusY};
    }

    /// Cumulative number of measured nodes down to each row of tiles; `rowsOfTile`: tile height [px].
    std::vector<std::size_t> nodesWithin(const Grid& grid, int rowsOfTile) const {
        std::vector<std::size_t> counts(static_cast<std::size_t>((height + rowsOfTile - 1) / rowsOfTile), 0);
        const auto columns = static_cast<std::ptrdiff_t>(grid.columns());
        for (std::ptrdiff_t row = 0; row < grid.rows(); ++row) {
            const auto first = grid.statuses.begin() + row * columns;
            const int tileRow = (grid.tops[static_cast<std::size_t>(row)] - firstY) / rowsOfTile;
            counts[static_cast<std::size_t>(tileRow)] +=
                static_cast<std::size_t>(std::count(first, first + columns, PointStatus::NotComputed));
        }
        for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
        return counts;
    }
};

}  // namespace strainlens::gpu
