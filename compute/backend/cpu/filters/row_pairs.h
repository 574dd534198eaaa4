// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Largest reach of a row-pair filter: how far from a pixel it looks [px].
inline constexpr int kMaxReach = 2;

/// Where a kernel writes its two rows: 64-byte aligned, and writable up to 63 bytes beyond the width.
struct RowPair {
    std::uint8_t* upper = nullptr;
    std::uint8_t* lower = nullptr;
    bool pastCaches = false;  ///< the whole output is too large to stay in the caches: write around them
};

/// Computes two rows of a filter's output at once. `rows` are the 2 * reach + 2 input rows that the pair needs, from
/// `reach` above the upper one; each may be read from kMaxReach px before its begin up to two vectors beyond its end;
/// kMaxReach px on either side repeat the edge pixel.
using RowPairKernel = std::function<void(const std::uint8_t* const* rows, int width, const RowPair& out)>;

/// Gives `output` the size of `image` and fills it by `kernel`, bands of rows on the threads of `context`.
void filterRowPairs(const CpuContext& context, const GrayImage<std::uint8_t>& image, int reach,
                    const RowPairKernel& kernel, GrayImage<std::uint8_t>& output);

/// Makes `image` that size; its memory is kept when it has that size already.
void ensureSize(GrayImage<std::uint8_t>& image, ImageSize size);

}  // namespace strainlens::cpu
