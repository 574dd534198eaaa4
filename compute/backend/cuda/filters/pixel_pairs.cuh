// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// Pixels as pairs of 16-bit lanes: one instruction compares two of them (VIMNMX.U16x2).

namespace strainlens::cuda {

using Pair = std::uint32_t;

__device__ inline Pair low(Pair a, Pair b) { return __vminu2(a, b); }
__device__ inline Pair high(Pair a, Pair b) { return __vmaxu2(a, b); }

/// A piece of a row of 4 * kWords pixels as pairs (0, 2), (1, 3), (4, 6), (5, 7), ...: `pairs[2 * w]` holds the even
/// and `pairs[2 * w + 1]` the odd pixels of word w. The last two hold what lies around the piece: of the even pixels
/// (the one behind it, the one two before it), of the odd ones (the second behind it, the one before it).
template <int kWords>
struct PairRow {
    static constexpr int kPairs = 2 * kWords + 2;
    Pair pairs[kPairs];

    __device__ void set(const RowPiece<kWords>& row) {
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            pairs[2 * w] = row.body[w] & 0x00FF00FF;
            pairs[2 * w + 1] = row.body[w] >> 8 & 0x00FF00FF;
        }
        pairs[2 * kWords] = (row.right & 0xFF) | (row.left & 0x00FF0000);
        pairs[2 * kWords + 1] = (row.right >> 8 & 0xFF) | (row.left >> 8 & 0x00FF0000);
    }
};

/// The pairs of columns 2 before those of the even (odd) pixels of word w; kWords as in PairRow.
template <int kWords>
__device__ inline Pair before(const Pair (&pairs)[2 * kWords + 2], int w, int odd) {
    const Pair previous = pairs[w == 0 ? 2 * kWords + odd : 2 * (w - 1) + odd];
    return __byte_perm(previous, pairs[2 * w + odd], 0x5432);
}

/// The pairs of columns 2 behind those of the even (odd) pixels of word w.
template <int kWords>
__device__ inline Pair behind(const Pair (&pairs)[2 * kWords + 2], int w, int odd) {
    const Pair next = pairs[w == kWords - 1 ? 2 * kWords + odd : 2 * (w + 1) + odd];
    return __byte_perm(pairs[2 * w + odd], next, 0x5432);
}

/// Four pixels from their even and odd pairs.
__device__ inline std::uint32_t joinPairs(Pair even, Pair odd) { return __byte_perm(even, odd, 0x6240); }

}  // namespace strainlens::cuda
