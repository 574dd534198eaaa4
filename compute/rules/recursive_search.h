// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "compute/rules/centre_links.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens::rules {

// The parts of the recursive search's meaning that need no pixels. Every backend uses these, so that they cannot
// differ.

/// Throws InvalidInput for a parameter out of range, a grid whose blocks do not lie inside the reference image, or
/// initial vectors of the wrong number or above kMaxDisplacement.
void requireValid(ImageSize referenceSize, const Grid& grid, const RecursiveSearchParameters& parameters,
                  std::span<const Displacement> initial);

/// The row that is scanned as number `k` (0 .. rows - 1) of pass `pass`: even passes run down, odd ones up.
constexpr int rowOfScan(int pass, int k, int rows) { return pass % 2 == 0 ? k : rows - 1 - k; }

/// The displacements whose block stays inside the deformed image and that are not above kMaxDisplacement.
struct TrialRange {
    int minX = 0, maxX = 0, minY = 0, maxY = 0;  ///< inclusive; empty where min > max [px]
    bool contains(int dx, int dy) const { return dx >= minX && dx <= maxX && dy >= minY && dy <= maxY; }
};
TrialRange trialRange(ImageSize deformedSize, const Grid& grid, int column, int row);

/// Indices of the two nodes whose vectors are the candidate centres S1 and S2 of the node (column, row) in pass `pass`.
///
/// S1 is the node at column - 1 and S2 that at column + 1 of the row scanned before. One that lies outside the grid or
/// is not measured is replaced by the node at the same column of that row; where that is not measured either, it is
/// dropped: both entries then name the one that is left. Without any, both entries are the node itself.
inline std::array<std::size_t, 2> centreNodes(const Grid& grid, int column, int row, int pass) {
    const std::size_t own = grid.index(column, row);
    const int previous = pass % 2 == 0 ? row - 1 : row + 1;
    if (previous < 0 || previous >= grid.rows()) return {own, own};
    const bool left = column > 0 && grid.measured(column - 1, previous);
    const bool right = column + 1 < grid.columns() && grid.measured(column + 1, previous);
    const bool straight = grid.measured(column, previous);
    const std::size_t middle = grid.index(column, previous);
    if (!left && !right && !straight) return {own, own};
    const std::size_t first = left ? middle - 1 : straight ? middle : middle + 1;
    const std::size_t second = right ? middle + 1 : straight ? middle : middle - 1;
    return {first, second};
}

/// The byte of centre_links.h for a node and a pass.
std::uint8_t centreLink(const Grid& grid, int column, int row, int pass);

/// SearchResult::passes of a search that was not stopped: all passes up to and including the last one that changed a
/// vector, and the one down and one up that prove the fixed point, limited by `iterations`.
/// `lastChanged`: number of the last pass that changed a vector, -1 for none.
constexpr int passesMade(int lastChanged, int iterations) {
    return lastChanged + 3 < iterations ? lastChanged + 3 : iterations;
}

/// Writes what a node that was computed ended with. Without a cost no trial was possible, and its vector means nothing.
void storeNode(Displacement vector, std::uint32_t cost, std::size_t index, SearchResult& result);

}  // namespace strainlens::rules
