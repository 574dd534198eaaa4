// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/search.h"

// Parts of the full search shared by all backends: everything except the comparison of blocks.

namespace strainlens {

/// For all searches: throws InvalidInput for a block that leaves the reference image, and for a prediction that is
/// neither empty nor has one vector a node, or exceeds kMaxDisplacement.
void requireSearchInput(ImageSize referenceSize, const Grid& grid, std::span<const Displacement> prediction);

/// Throws InvalidInput for an image that is missing, a block that leaves the reference image, a radius outside 0 ..
/// kMaxSearchRadius, or a prediction that is neither empty nor has one vector a node, or exceeds kMaxDisplacement.
void requireFullSearchInput(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid,
                            const FullSearchParameters& parameters, std::span<const Displacement> prediction);

/// All offsets of [-radiusX, radiusX] x [-radiusY, radiusY], preferred first at equal costs: smaller |dx| + |dy|, then
/// dy, then dx. Tie rule: the first of the best in this order wins.
std::vector<Displacement> offsetsInTieOrder(int radiusX, int radiusY);

/// Rank of every offset in that order, from 0 on; row-major by dy, then dx.
std::vector<std::uint32_t> tieRanks(int radiusX, int radiusY);

/// Displacements along one axis, `first` to `last` inclusive; empty if last < first.
struct TrialInterval {
    int first = 0, last = -1;
    bool empty() const { return last < first; }
    int count() const { return std::max(0, last - first + 1); }
};

/// Trial displacements of a block at `corner` with the predicted displacement.
inline TrialInterval trialsAlong(BorderMode border, int predicted, int radius, int corner, int blockSide,
                                 int imageSide) {
    TrialInterval trials{std::max(predicted - radius, -kMaxDisplacement),
                         std::min(predicted + radius, kMaxDisplacement)};
    if (border == BorderMode::Skip) {
        trials.first = std::max(trials.first, -corner);
        trials.last = std::min(trials.last, imageSide - blockSide - corner);
    }
    return trials;
}

/// Number of trials of a node: offsets from `prediction` with an allowed displacement and, with BorderMode::Skip, a
/// block inside the deformed image.
std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction);

/// Sum of trialCount() over `nodes` (ascending); fast for a uniform prediction.
std::int64_t totalTrialCount(const Grid& grid, std::span<const int> nodes, ImageSize deformed,
                             const FullSearchParameters& parameters, std::span<const Displacement> prediction);

/// SearchResult::reset() without writing vectors and costs, which would take a large part of a fast search. No status
/// is Ok until a node is found; clearUnmatched() must follow.
void initialiseFullSearchResult(const Grid& grid, Criterion criterion, SearchResult& result);
/// Clears vector, cost and correlation of the nodes that are not Ok.
void clearUnmatched(const Grid& grid, SearchResult& result);

/// Whether neighbouring windows can share sums: ascending positions, one prediction, no trial above kMaxDisplacement.
bool canShareWindowSums(const Grid& grid, std::span<const Displacement> prediction);

/// Inverse of `positions` (ascending): entry i is the index of positions.front() + i, or -1.
std::vector<int> indexByPixel(std::span<const int> positions);

/// Number of bits of the largest SAD or SSD of a block.
int costBits(Criterion criterion, int blockPixels);

/// Result of the search of one point.
struct FullSearchMatch {
    Displacement vector;
    std::uint32_t cost = kNoCost;
    double correlation = 0;  ///< of ZNCC
    PointStatus status = PointStatus::OutOfImage;
};

/// Stores the result of one point.
void storeMatch(const FullSearchMatch& match, std::size_t index, SearchResult& result);

/// Whether a search may return this displacement.
constexpr bool isAllowedDisplacement(int dx, int dy) {
    return dx >= -kMaxDisplacement && dx <= kMaxDisplacement && dy >= -kMaxDisplacement && dy <= kMaxDisplacement;
}

}  // namespace strainlens
