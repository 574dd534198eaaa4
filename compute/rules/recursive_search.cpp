// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/recursive_search.h"

#include <algorithm>
#include <string>

#include "compute/rules/full_search.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens::rules {

void requireValid(ImageSize referenceSize, const Grid& grid, const RecursiveSearchParameters& parameters,
                  std::span<const Displacement> initial) {
    requireAllowed("iterations", parameters.iterations);
    if (parameters.offsetRadius < 1 || parameters.offsetRadius > 4) {
        throw InvalidInput("offsetRadius", std::to_string(parameters.offsetRadius), "1 to 4");
    }
    requireAllowed("block-width", grid.blockWidth);
    requireAllowed("block-height", grid.blockHeight);
    requireSearchInput(referenceSize, grid, initial);
}

TrialRange trialRange(ImageSize deformedSize, const Grid& grid, int column, int row) {
    const int left = grid.lefts[static_cast<std::size_t>(column)];
    const int top = grid.tops[static_cast<std::size_t>(row)];
    return {std::max(-left, -kMaxDisplacement), std::min(deformedSize.width - grid.blockWidth - left, kMaxDisplacement),
            std::max(-top, -kMaxDisplacement),
            std::min(deformedSize.height - grid.blockHeight - top, kMaxDisplacement)};
}

std::uint8_t centreLink(const Grid& grid, int column, int row, int pass) {
    if (!grid.isMeasured(column, row)) return kLinkUnmeasured;
    const std::size_t own = grid.index(column, row);
    const auto [first, second] = centreNodes(grid, column, row, pass);
    if (first == own) return kLinkOwn;
    const std::size_t columns = grid.lefts.size();
    const std::size_t straight = pass % 2 == 0 ? own - columns : own + columns;
    return static_cast<std::uint8_t>((first + 1 - straight) | (second + 1 - straight) << 2);
}

void storeNode(Displacement vector, std::uint32_t cost, std::size_t index, SearchResult& result) {
    const bool found = cost != kNoCost;
    result.vectors[index] = found ? vector : Displacement{};
    result.cost[index] = cost;
    result.status[index] = found ? PointStatus::Ok : PointStatus::OutOfImage;
}

}  // namespace strainlens::rules
