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

/// DenseNumbers with the tables; the shift is not set.
struct DensePlan : DenseNumbers {
    std::vector<int> columnOf, rowOf;    ///< the grid's column (row) at a pixel of the rectangle, or -1
    std::vector<std::uint32_t> placeOf;  ///< of trial (dx, dy), row by row, in the order of ties
    std::vector<std::uint32_t> trialAt;  ///< a place in that order

    DensePlan() : DenseNumbers() {}
    DensePlan(const Grid& grid, Criterion criterion, int radiusX, int radiusY, Displacement predicted)
        : DenseNumbers(),
          columnOf(indexByPixel(grid.lefts)),
          rowOf(indexByPixel(grid.tops)),
          placeOf(placesInTieOrder(radiusX, radiusY)),
          trialAt(placeOf.size()) {
        for (std::uint32_t trial = 0; trial < trialAt.size(); ++trial) trialAt[placeOf[trial]] = trial;
        firstX = grid.lefts.front(), firstY = grid.tops.front();
        width = grid.lefts.back() - firstX + 1, height = grid.tops.back() - firstY + 1;
        predictionX = predicted.dx, predictionY = predicted.dy;
        placeBits = static_cast<int>(std::bit_width(placeOf.size() - 1));
        packed = costBits(criterion, grid.blockPixels()) + placeBits <= 31 ? 1 : 0;
    }

    /// The deformed image with so many more pixels that all windows of all trials lie inside. Those of a reference
    /// image that is larger than the deformed one reach further out.
    static ImageSize paddedSize(ImageSize reference, ImageSize deformed, int radiusX, int radiusY) {
        return {std::max(deformed.width, reference.width) + 2 * radiusX,
                std::max(deformed.height, reference.height) + 2 * radiusY};
    }

    /// The measured nodes down to and with each row of tiles that are so high [px].
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
