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

// Definition of the recursive search except for pixel access, shared by all backends so that they cannot differ.

/// Throws InvalidInput for a parameter out of range, a grid whose blocks do not lie inside the reference image, or
/// initial vectors of the wrong number or above kMaxDisplacement.
void requireValid(ImageSize referenceSize, const Grid& grid, const RecursiveSearchParameters& parameters,
                  std::span<const Displacement> initial);

/// Row scanned as number `k` (0 .. rows - 1) of a pass: even passes run down, odd ones up.
constexpr int rowInPass(int pass, int k, int rows) { return pass % 2 == 0 ? k : rows - 1 - k; }

/// Displacements up to kMaxDisplacement whose block stays inside the deformed image.
struct TrialRange {
    int minX = 0, maxX = 0, minY = 0, maxY = 0;  ///< inclusive; empty where min > max [px]
    bool contains(int dx, int dy) const { return dx >= minX && dx <= maxX && dy >= minY && dy <= maxY; }
};
TrialRange trialRange(ImageSize deformedSize, const Grid& grid, int column, int row);

/// Indices of the two nodes whose vectors are the candidate centres S1 and S2 of the node (column, row) in pass `pass`.
///
/// S1 is the node at column - 1 and S2 that at column + 1 of the row scanned before. If one is outside the grid or not
/// measured, the node at the same column of that row replaces it; if that is not measured either, both entries are the
/// other one. Without any candidate both entries are the node itself.
inline std::array<std::size_t, 2> centreNodes(const Grid& grid, int column, int row, int pass) {
    const std::size_t own = grid.index(column, row);
    const int previous = pass % 2 == 0 ? row - 1 : row + 1;
    if (previous < 0 || previous >= grid.rows()) return {own, own};
    const bool left = column > 0 && grid.isMeasured(column - 1, previous);
    const bool right = column + 1 < grid.columns() && grid.isMeasured(column + 1, previous);
    const bool straight = grid.isMeasured(column, previous);
    const std::size_t middle = grid.index(column, previous);
    if (!left && !right && !straight) return {own, own};
    const std::size_t first = left ? middle - 1 : straight ? middle : middle + 1;
    const std::size_t second = right ? middle + 1 : straight ? middle : middle - 1;
    return {first, second};
}

/// The byte of centre_links.h for a node and a pass.
std::uint8_t centreLink(const Grid& grid, int column, int row, int pass);

/// SearchResult::passes of a search that was not stopped: passes up to the last change of a vector plus one down and
/// one up that prove the fixed point, at most `iterations`. `lastChanged`: last pass that changed a vector, -1 = none.
constexpr int passCount(int lastChanged, int iterations) {
    return lastChanged + 3 < iterations ? lastChanged + 3 : iterations;
}

/// Stores the result of a node; without a cost no trial was possible and the vector is ignored.
void storeNode(Displacement vector, std::uint32_t cost, std::size_t index, SearchResult& result);

}  // namespace strainlens::rules
