// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/kernels/nvidia.inl"
#include "compute/backend/kernels/recursive_search/item_sad.inl"

// Reductions over a warp.

BEGIN_DEVICE_CODE

/// Each lane keeps half of its 2 * `step` (a constant) words and adds its partner's.
INLINE void exchangeHalves(uint* words, const int step, uint lane) {
    const bool keepsUpper = (lane & (uint)step) != 0;
#pragma unroll
    for (int i = 0; i < step; ++i) {
        const uint lower = words[i], upper = words[i + step];
        const uint sent = shuffleXor(keepsUpper ? lower : upper, (uint)step);
        words[i] = (keepsUpper ? upper : lower) + sent;
    }
}

/// Sums over the lanes of a warp: lane t returns the sum of values[first + t].
///
/// Values are below 4096 (an item's sum is at most 4080), so that sums of sixteen fit 16 bits: each word carries two
/// values, and each of five exchanges halves the number of words.
INLINE uint sumAcrossWarp(const uint* values, const int first, uint lane) {
    uint words[16];
#pragma unroll
    for (int i = 0; i < 16; ++i) {
        words[i] = first + i < TRIALS ? values[first + i < TRIALS ? first + i : 0] : 0;
        if (first + i + 16 < TRIALS) words[i] |= values[first + i + 16 < TRIALS ? first + i + 16 : 0] << 16;
    }
    exchangeHalves(words, 8, lane);
    exchangeHalves(words, 4, lane);
    exchangeHalves(words, 2, lane);
    exchangeHalves(words, 1, lane);
    const bool upperHalf = (lane & 16) != 0;
    const uint own = upperHalf ? words[0] >> 16 : words[0] & 0xFFFF;
    const uint sent = upperHalf ? words[0] & 0xFFFF : words[0] >> 16;
    return own + shuffleXor(sent, 16);
}

END_DEVICE_CODE
