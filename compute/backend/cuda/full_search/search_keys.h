// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <cstdlib>

#include "compute/rules/zncc.h"
#include "compute/types/search.h"

// Numbers whose order is the order of trials in a full search.

namespace strainlens::cuda {

/// Orders offsets from the prediction as ties are broken: |dx| + |dy|, then dy, then dx. Below 2^30.
STRAINLENS_HOST_DEVICE constexpr std::uint32_t rankOfOffset(int dx, int dy) {
    const int distance = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
    return static_cast<std::uint32_t>(distance << 20 | (dy + 512) << 10 | (dx + 512));
}
STRAINLENS_HOST_DEVICE constexpr int dxOfRank(std::uint32_t rank) { return static_cast<int>(rank & 1023) - 512; }
STRAINLENS_HOST_DEVICE constexpr int dyOfRank(std::uint32_t rank) { return static_cast<int>(rank >> 10 & 1023) - 512; }

/// The bits of a ZNCC, turned so that a greater correlation has the smaller key. There is no negative zero.
STRAINLENS_HOST_DEVICE constexpr std::uint64_t keyOfCorrelation(double correlation) {
    const auto bits = std::bit_cast<std::uint64_t>(correlation);
    return bits >> 63 != 0 ? bits : ~bits & ~(std::uint64_t{1} << 63);
}
STRAINLENS_HOST_DEVICE constexpr double correlationOfKey(std::uint64_t key) {
    return std::bit_cast<double>(key >> 63 != 0 ? key : ~key & ~(std::uint64_t{1} << 63));
}

}  // namespace strainlens::cuda
