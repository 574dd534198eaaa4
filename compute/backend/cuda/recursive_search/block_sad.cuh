// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

// Sums of absolute differences of one reference block and all (2 * kRadius + 1)^2 blocks around a place in the deformed
// image. A thread works on 4 x 4 pixels ("item") and keeps all sums in registers.

namespace strainlens::cuda {

inline constexpr int kItemRows = 4;

/// 4 packed absolute differences added to `sum`, in one instruction. (From __vsadu4(a, b) + sum the compiler makes
/// three instructions of two such sums.)
__device__ inline std::uint32_t addDifferences(std::uint32_t a, std::uint32_t b, std::uint32_t sum) {
    std::uint32_t result;
    asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(sum));
    return result;
}

/// Bytes of an image or of a copy of a part of it, aligned to words.
struct WordRows {
    const std::uint8_t* bytes = nullptr;
    int pitch = 0;    ///< a multiple of 4
    int lastRow = 0;  ///< the rows that may be read are 0 .. lastRow, the bytes of a row -8 .. pitch + 7

    /// kCount words from byte `x` of row `y`, wherever that is in a word. kClamped: a place that may not be read is
    /// replaced by one that may.
    template <bool kClamped, int kCount>
    __device__ void load(int x, int y, std::uint32_t (&words)[kCount]) const {
        int word = x >> 2;
        if (kClamped) {
            y = min(max(y, 0), lastRow);
            word = min(max(word, -2), pitch / 4 - kCount);
        }
        const auto* aligned =
            reinterpret_cast<const std::uint32_t*>(bytes + static_cast<std::ptrdiff_t>(y) * pitch) + word;
        const int shift = (x & 3) * 8;
        std::uint32_t previous = aligned[0];
#pragma unroll
        for (int i = 0; i < kCount; ++i) {
            const std::uint32_t next = aligned[i + 1];
            words[i] = __funnelshift_r(previous, next, shift);
            previous = next;
        }
    }
};

/// Which pixels of an item belong to the block: all, when the block's sides are multiples of four.
struct ItemMask {
    std::uint32_t columns = ~0u;  ///< of each row
    int rows = kItemRows;
};

template <int kRadius>
struct SadWindow {
    static constexpr int kSide = 2 * kRadius + 1;
    static constexpr int kTrials = kSide * kSide;
    std::uint32_t sums[kTrials] = {};

    /// Adds the item at (x, y) of the block. `trialX`, `trialY`: where the block of the first trial, offset (-kRadius,
    /// -kRadius), starts in `deformed`; `blockX`, `blockY`: where the block starts in `reference`. kClamped as for
    /// WordRows::load(); kMasked: only what `mask` leaves counts.
    template <bool kClamped, bool kMasked>
    __device__ void addItem(const WordRows& reference, int blockX, int blockY, const WordRows& deformed, int trialX,
                            int trialY, int x, int y, ItemMask mask) {
        std::uint32_t ref[kItemRows];
#pragma unroll
        for (int i = 0; i < kItemRows; ++i) {
            std::uint32_t word[1];
            reference.load<kClamped>(blockX + x, blockY + y + i, word);
            ref[i] = kMasked ? word[0] & mask.columns : word[0];
        }
#pragma unroll
        for (int row = 0; row < kItemRows + kSide - 1; ++row) {
            constexpr int kWords = (3 + kSide + 3) / 4;
            std::uint32_t words[kWords];
            deformed.load<kClamped>(trialX + x, trialY + y + row, words);
#pragma unroll
            for (int dx = 0; dx < kSide; ++dx) {
                std::uint32_t pixels =
                    dx % 4 == 0 ? words[dx / 4] : __funnelshift_r(words[dx / 4], words[dx / 4 + 1], 8 * (dx % 4));
                if (kMasked) pixels &= mask.columns;
#pragma unroll
                for (int i = 0; i < kItemRows; ++i) {
                    const int dy = row - i;
                    if (dy < 0 || dy >= kSide) continue;
                    if (kMasked && i >= mask.rows) continue;
                    sums[dy * kSide + dx] = addDifferences(ref[i], pixels, sums[dy * kSide + dx]);
                }
            }
        }
    }
};

/// One exchange: every lane keeps half of its 2 * kStep words and adds the partner's.
template <int kStep, int kWords>
__device__ inline void exchangeHalves(std::uint32_t (&words)[kWords], unsigned lane) {
    const bool keepsUpper = (lane & static_cast<unsigned>(kStep)) != 0;
#pragma unroll
    for (int i = 0; i < kStep; ++i) {
        const std::uint32_t sent = keepsUpper ? words[i] : words[i + kStep];
        const std::uint32_t kept = keepsUpper ? words[i + kStep] : words[i];
        words[i] = kept + __shfl_xor_sync(~0u, sent, kStep);
    }
}

/// Sums over the 32 lanes of a warp, of up to 32 values: lane t returns the sum of `values[t]`.
///
/// Values are below 4096 (an item's sum is at most 4080), so that sixteen of them fit 16 bits: two values travel in
/// every word, and each of five exchanges halves the number of words.
template <int kFirst, int kCount, int kValues>
__device__ inline std::uint32_t sumAcrossWarp(const std::uint32_t (&values)[kValues], unsigned lane) {
    static_assert(kCount <= 32 && kFirst + kCount <= kValues);
    std::uint32_t words[16];
#pragma unroll
    for (int i = 0; i < 16; ++i) {
        words[i] = i < kCount ? values[kFirst + (i < kCount ? i : 0)] : 0;
        if (i + 16 < kCount) words[i] |= values[kFirst + (i + 16 < kCount ? i + 16 : 0)] << 16;
    }
    exchangeHalves<8>(words, lane);
    exchangeHalves<4>(words, lane);
    exchangeHalves<2>(words, lane);
    exchangeHalves<1>(words, lane);
    const bool upperHalf = (lane & 16) != 0;
    const std::uint32_t kept = upperHalf ? words[0] >> 16 : words[0] & 0xFFFF;
    const std::uint32_t sent = upperHalf ? words[0] & 0xFFFF : words[0] >> 16;
    return kept + __shfl_xor_sync(~0u, sent, 16);
}

/// The same for values of any size: `sums[t]` becomes the sum of `values[kFirst + t]`. `sums` has 32 entries.
template <int kFirst, int kCount, int kValues>
__device__ inline void sumWideAcrossWarp(const std::uint32_t (&values)[kValues], unsigned lane, std::uint32_t* sums) {
    static_assert(kCount <= 32 && kFirst + kCount <= kValues);
    std::uint32_t words[32];
#pragma unroll
    for (int i = 0; i < 32; ++i) words[i] = i < kCount ? values[kFirst + (i < kCount ? i : 0)] : 0;
    exchangeHalves<16>(words, lane);
    exchangeHalves<8>(words, lane);
    exchangeHalves<4>(words, lane);
    exchangeHalves<2>(words, lane);
    exchangeHalves<1>(words, lane);
    sums[lane] = words[0];
}

}  // namespace strainlens::cuda
