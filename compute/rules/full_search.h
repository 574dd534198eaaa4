// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/search.h"

// What every backend's full search has in common beside the comparison of blocks.

namespace strainlens {

/// Of either search: throws InvalidInput for a block that leaves the reference image, and for a prediction that has
/// neither no entry nor one a node, or one beyond kMaxDisplacement.
void requireSearchInput(ImageSize referenceSize, const Grid& grid, std::span<const Displacement> prediction);

/// Throws InvalidInput for an image that is missing, a block that leaves the reference image, a radius outside
/// 0 .. kMaxSearchRadius, a prediction that has neither no entry nor one a node, or one beyond kMaxDisplacement.
void requireFullSearchInput(ImageSize referenceSize, ImageSize deformedSize, const Grid& grid,
                            const FullSearchParameters& parameters, std::span<const Displacement> prediction);

/// Every offset of [-radiusX, radiusX] x [-radiusY, radiusY], best first among equal costs: smaller |dx| + |dy|, then
/// dy, then dx. Trying them in this order and keeping the first of the best is the tie rule.
std::vector<Displacement> offsetsInTieOrder(int radiusX, int radiusY);

/// The place of every offset in that order, from 0 on; entries row by row: dy, then dx.
std::vector<std::uint32_t> placesInTieOrder(int radiusX, int radiusY);

/// Displacements along one axis, from first to last; none where last < first.
struct TrialInterval {
    int first = 0, last = -1;
    bool empty() const { return last < first; }
    int count() const { return std::max(0, last - first + 1); }
};

/// What is tried for a block at `corner`, predicted to move by `predicted`.
inline TrialInterval trialsAlong(BorderMode border, int predicted, int radius, int corner, int blockSide,
                                 int imageSide) {
    TrialInterval tried{std::max(predicted - radius, -kMaxDisplacement),
                        std::min(predicted + radius, kMaxDisplacement)};
    if (border == BorderMode::Skip) {
        tried.first = std::max(tried.first, -corner);
        tried.last = std::min(tried.last, imageSide - blockSide - corner);
    }
    return tried;
}

/// Trials of a node that are made: the offsets from `prediction` whose displacement is allowed and, where the border is
/// skipped, whose block lies inside the deformed image.
std::int64_t trialCount(const Grid& grid, std::size_t node, ImageSize deformed, const FullSearchParameters& parameters,
                        Displacement prediction);

/// Trials of all of `nodes` (ascending); as trialCount() for each, but quick where they have one prediction.
std::int64_t trialCountOfAll(const Grid& grid, std::span<const int> nodes, ImageSize deformed,
                             const FullSearchParameters& parameters, std::span<const Displacement> prediction);

/// SearchResult::reset() for a search that writes nearly every node itself, of which the writing of all vectors and
/// costs would be a good part: these are only made room for. No status says Ok until a node is found; clearUnmatched()
/// must follow.
void beginFullSearchResult(const Grid& grid, Criterion criterion, SearchResult& result);
/// Gives the nodes that are not Ok no vector, no cost and no correlation.
void clearUnmatched(const Grid& grid, SearchResult& result);

/// Whether the sums of neighbouring windows can be shared: the nodes stand in ascending order, and there is one
/// prediction for all, not so far out that single trials would exceed kMaxDisplacement.
bool windowsCanShareSums(const Grid& grid, std::span<const Displacement> prediction);

/// Which of `positions` (ascending) stands at positions.front() + i, or -1.
std::vector<int> indexByPixel(std::span<const int> positions);

/// Bits that the greatest SAD or SSD of a block needs.
int costBits(Criterion criterion, int blockPixels);

/// What the search of one point ended with.
struct FullSearchMatch {
    Displacement vector;
    std::uint32_t cost = kNoCost;
    double correlation = 0;  ///< of ZNCC
    PointStatus status = PointStatus::OutOfImage;
};

/// Writes a finished point into the result.
void storeMatch(const FullSearchMatch& match, std::size_t index, SearchResult& result);

/// Whether a search may return this displacement.
constexpr bool isAllowedDisplacement(int dx, int dy) {
    return dx >= -kMaxDisplacement && dx <= kMaxDisplacement && dy >= -kMaxDisplacement && dy <= kMaxDisplacement;
}

}  // namespace strainlens
