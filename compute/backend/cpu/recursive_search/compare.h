// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// A reference block and the deformed image in which it is searched.
struct BlockPair {
    const std::uint8_t* reference = nullptr;  ///< top-left pixel of the block
    std::ptrdiff_t referenceStride = 0;       ///< [bytes]
    const std::uint8_t* deformed = nullptr;   ///< top-left pixel of the deformed image
    std::ptrdiff_t deformedStride = 0;        ///< [bytes]
    int left = 0, top = 0;                    ///< of the block [px]
    int width = 0, height = 0;                ///< of the block [px]

    const std::uint8_t* deformedBlock(int dx, int dy) const {
        return deformed + (top + dy) * deformedStride + left + dx;
    }
};

/// The block pair of a node, valid while the images exist.
inline BlockPair blockPair(const GrayImage<std::uint8_t>& referenceImage, const GrayImage<std::uint8_t>& deformedImage,
                           const Grid& grid, int column, int row) {
    const int left = grid.left(column);
    const int top = grid.top(row);
    return {referenceImage.row(top) + left,
            referenceImage.strideBytes(),
            deformedImage.row(0),
            deformedImage.strideBytes(),
            left,
            top,
            grid.blockWidth,
            grid.blockHeight};
}

/// Blocks of the next comparison, prefetched into the cache; null for none.
struct UpcomingBlocks {
    const std::uint8_t* reference = nullptr;
    const std::uint8_t* deformed = nullptr;
};

/// `count` neighbouring trials, (dx, dy) to (dx + count - 1, dy), with ascending order numbers, all inside the image.
struct TrialRun {
    std::int16_t dx = 0;
    std::int16_t dy = 0;
    std::int16_t count = 0;
    std::uint16_t order = 0;  ///< of the first trial, 0 to 255; lower wins among equal costs
};

/// The best trial so far. Cost and order form one key, so that the result does not depend on the sequence of
/// evaluation. The SAD of 256 x 256 pixels is below 2^24.
struct BestTrial {
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;
    std::uint32_t key = kNone;  ///< cost << 8 | order
    Displacement vector;

    static constexpr std::uint32_t keyOf(std::uint32_t cost, unsigned order) { return cost << 8 | order; }
    std::uint32_t cost() const { return key == kNone ? kNoCost : key >> 8; }
};

/// Counters of the comparisons of a search.
struct SearchCounters {
    std::int64_t evaluations = 0;     ///< trials with at least one compared pixel
    std::int64_t comparedPixels = 0;  ///< compared pixels of all trials
};

/// Evaluates the trials of `runs` and replaces `best` by one with a smaller key. Stops a run as soon as all of its
/// trials cost more than the best.
using CompareRuns = void (*)(const BlockPair& block, std::span<const TrialRun> runs, const UpcomingBlocks& upcoming,
                             BestTrial& best, SearchCounters& counters);

/// The fastest comparison for this block width and the active instruction set. Blocks must belong to a GrayImage.
CompareRuns compareRunsFor(int blockWidth);

}  // namespace strainlens::cpu
