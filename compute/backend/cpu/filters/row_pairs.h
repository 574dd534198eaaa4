// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>

#include "compute/backend/cpu/runtime/cpu_context.h"
#include "compute/types/image.h"

namespace strainlens::cpu {

/// Largest radius of a row-pair filter [px].
inline constexpr int kMaxRadius = 2;

/// Two output rows of a kernel: 64-byte aligned and writable up to 63 bytes beyond the width.
struct RowPair {
    std::uint8_t* upper = nullptr;
    std::uint8_t* lower = nullptr;
    bool bypassCache = false;  ///< use non-temporal stores, because the output exceeds the caches
};

/// Computes two output rows of a filter. `rows` are the 2 * radius + 2 input rows that they need, top to bottom, each
/// readable from kMaxRadius px before its start to two vectors beyond its end; kMaxRadius px on either side repeat the
/// edge pixel.
using RowPairKernel = std::function<void(const std::uint8_t* const* rows, int width, const RowPair& out)>;

/// Resizes `output` to `image` and fills it by `kernel` on the threads of `context`.
void filterRowPairs(const CpuContext& context, const GrayImage<std::uint8_t>& image, int radius,
                    const RowPairKernel& kernel, GrayImage<std::uint8_t>& output);

/// Resizes an image unless it has that size already.
void ensureSize(GrayImage<std::uint8_t>& image, ImageSize size);

}  // namespace strainlens::cpu
