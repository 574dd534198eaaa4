// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdlib>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/search.h"

// What every backend's full search has in common beside the comparison of blocks.

namespace strainlens {

/// Largest radius of a full search, each way [px].
inline constexpr int kMaxSearchRadius = 256;

/// Throws InvalidInput for an image that is missing, a block that leaves the reference image, a radius outside
/// 0 .. kMaxSearchRadius, a prediction that has neither no entry nor one a node, or one beyond kMaxDisplacement.
void requireFullSearchInput(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid,
                            const FullSearchParameters& parameters, std::span<const Displacement> prediction);

/// Every offset of [-radiusX, radiusX] x [-radiusY, radiusY], best first among equal costs: smaller |dx| + |dy|, then
/// dy, then dx. Trying them in this order and keeping the first of the best is the tie rule.
std::vector<Displacement> offsetsInTieOrder(int radiusX, int radiusY);

/// The place of every offset in that order, from 0 on; entries row by row: dy, then dx.
std::vector<std::uint32_t> placesInTieOrder(int radiusX, int radiusY);

/// Trials of a node that are made: the offsets from `prediction` whose displacement is allowed and, where the border is
/// skipped, whose block lies inside the deformed image.
std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction);

/// Sizes the result for `grid` (its memory is reused): no vector, no cost, each node's status from the grid.
void resetFullSearchResult(const Grid& grid, Criterion criterion, SearchResult& result);

/// What the search of one point ended with.
struct PointMatch {
    Displacement vector;
    std::uint32_t cost = kNoCost;
    double correlation = 0;  ///< of ZNCC
    PointStatus status = PointStatus::OutOfImage;
};

/// Writes a finished point into the result.
void storeMatch(const PointMatch& match, std::size_t index, SearchResult& result);

/// Whether a search may return this displacement.
constexpr bool isAllowedDisplacement(int dx, int dy) {
    return dx >= -kMaxDisplacement && dx <= kMaxDisplacement && dy >= -kMaxDisplacement && dy <= kMaxDisplacement;
}

}  // namespace strainlens
