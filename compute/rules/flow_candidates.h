// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens::rules {

/// Finds large motions that the pyramid of the dense flow misses: full search forward and backward between images of a
/// quarter of the size. Vectors consistent in both directions are candidates at that pyramid level.
struct FlowCandidateSearch {
    static constexpr int kLevel = 2;      ///< pyramid level; 0 = full resolution
    static constexpr int kStep = 4;       ///< grid step [quarter px]
    static constexpr float kNone = 1e9F;  ///< marks a missing vector; outside every image

    Grid grid;  ///< of the quarter image
    FullSearchParameters parameters;

    explicit FlowCandidateSearch(ImageSize quarter);
    std::size_t nodes() const { return grid.size(); }
    /// u and v of every node [quarter px]; kNone where the forward and backward vectors disagree.
    std::vector<float> consistentVectors(const SearchResult& forward, const SearchResult& backward) const;
};

/// Candidates of an image pair: u and v of every node, both directions [quarter px]. Empty if too small or stopped.
struct FlowCandidates {
    std::optional<FlowCandidateSearch> search;
    std::vector<float> forward, backward;

    /// Sets the consistent vectors of both searches. Fills gaps from `initialGuess` (full resolution [px], or empty):
    /// its vector at the node centre forward, and the reversed vector at its target backward.
    void set(const SearchResult& forwardSearch, const SearchResult& backwardSearch, const DenseFlow& initialGuess);

private:
    void fillGaps(const DenseFlow& initialGuess);
};

/// nullopt for images that are too small.
std::optional<FlowCandidateSearch> makeFlowCandidateSearch(ImageSize image);

}  // namespace strainlens::rules
