// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens::rules {

/// Where the dense flow looks for motion that its pyramid loses: a full search between images of a quarter of the size,
/// there and back, whose sure vectors are tried at the level of that size.
struct FlowStartSearch {
    static constexpr int kLevel = 2;      ///< of the pyramid, the images' own size being 0
    static constexpr int kStep = 4;       ///< of the grid [px of a quarter]
    static constexpr float kNone = 1e9F;  ///< in place of a vector that is not sure: points into no image

    Grid grid;  ///< on a quarter's image
    FullSearchParameters parameters;

    explicit FlowStartSearch(ImageSize quarter);
    std::size_t nodes() const { return grid.size(); }
    /// u and v of every node [px of a quarter], of what was found from one image to the other and back.
    std::vector<float> sureVectors(const SearchResult& there, const SearchResult& back) const;
};

/// What was found for a pair, u and v of every node each way [px of a quarter]; none for small images and after a stop.
struct FoundFlowStarts {
    std::optional<FlowStartSearch> search;
    std::vector<float> forward, backward;

    /// What both searches are sure of and, elsewhere, `start` (of the images' own size [px], or empty): its vector at
    /// the middle of a node and, turned, where that leads to.
    void take(const SearchResult& there, const SearchResult& back, const DenseFlow& start);

private:
    void fillFrom(const DenseFlow& start);
};

/// None for images that are too small.
std::optional<FlowStartSearch> flowStartSearch(ImageSize image);

}  // namespace strainlens::rules
