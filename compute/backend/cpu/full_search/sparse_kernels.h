// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens::cpu {

/// A reference block and a trial block in the deformed image. Rows are readable 64 bytes beyond the block's end.
struct BlockPixels {
    const std::uint8_t* reference = nullptr;
    std::ptrdiff_t referenceStride = 0;
    const std::uint8_t* deformed = nullptr;
    std::ptrdiff_t deformedStride = 0;
    int width = 0, height = 0;  ///< [px]
};

/// Sums over a block pair.
struct BlockMoments {
    std::int64_t sumB = 0, sumBB = 0, sumAB = 0;
};

/// Input for lower bounds of the costs of `count` neighbouring trials of one block, dx ascending.
struct BoundRow {
    /// One pointer per row of sub-blocks, to the box sums of the first trial. The next trial's sums follow; sub-blocks
    /// are `boxSide` apart.
    const std::uint16_t* const* boxSums = nullptr;
    const std::uint16_t* referenceSums = nullptr;  ///< row by row
    int boxColumns = 0, boxRows = 0;
    int boxSide = 0;
    int shift = 0;  ///< SAD: differences are in units of 2^shift, rounded down
    int count = 0;
};

/// One step down in the sums of all boxes of an image.
struct BoxRowStep {
    const std::uint8_t* entering = nullptr;  ///< pixel row added to the column sums
    const std::uint8_t* leaving = nullptr;   ///< pixel row subtracted from them, or null
    std::uint16_t* columnSums = nullptr;
    int width = 0;  ///< pixels of a row
};

/// Kernels of the sparse full search for one instruction set.
struct SparseKernels {
    /// Cost of a block pair. May stop early and then returns any value above `bound`.
    using Cost = std::uint32_t (*)(const BlockPixels& block, std::uint32_t bound);
    /// Writes one bound per trial, in units of 2^shift (SAD) or of 65536 / boxSide^2 (SSD), at most 65535, and returns
    /// the smallest. Writes up to kBoundPadding entries more.
    using Bounds = std::uint16_t (*)(const BoundRow& row, std::uint16_t* bounds);

    Cost sad = nullptr, ssd = nullptr;
    BlockMoments (*moments)(const BlockPixels& block) = nullptr;
    Bounds sadBounds = nullptr, ssdBounds = nullptr;
    void (*stepColumns)(const BoxRowStep& step) = nullptr;
    /// sums[x] = columnSums[x] + .. + columnSums[x + boxSide - 1], boxSide a power of two; `scratch` as long as a row.
    void (*sumBoxes)(const std::uint16_t* columnSums, int count, int boxSide, std::uint16_t* scratch,
                     std::uint16_t* sums) = nullptr;
};

/// Entries beyond a row that the kernels may read and write.
inline constexpr std::size_t kBoundPadding = 64;

/// Kernels for blocks of that width; without SIMD only costs and moments, no bounds.
SparseKernels sparseKernels(int blockWidth);

}  // namespace strainlens::cpu
