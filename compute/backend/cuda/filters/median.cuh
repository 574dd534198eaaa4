// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/filters/launches.h"
#include "compute/backend/cuda/runtime/cuda_check.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/kernels/language.inl"

// Median of SIZE x SIZE pixels, queued by LAUNCH. Each thread slides down a strip of 4 * WORDS columns.
//
// Pixels are stored as pairs of 16-bit lanes, which one instruction compares (VIMNMX.U16x2). A row is the pairs (0, 2),
// (1, 3), (4, 6), (5, 7), ...: pair 2 * w holds the even and 2 * w + 1 the odd pixels of word w. The last two pairs
// hold the neighbours of the segment: (first after it, second before it) and (second after it, first before it).
#define SPAN (2 * WORDS + 2)

BEGIN_DEVICE_CODE

using Value = std::uint32_t;

INLINE Value low(Value a, Value b) { return __vminu2(a, b); }
INLINE Value high(Value a, Value b) { return __vmaxu2(a, b); }

END_DEVICE_CODE
#include "compute/backend/kernels/filters/median.inl"
BEGIN_DEVICE_CODE

constexpr int kRows = 16;

INLINE void toPairs(const RowSegment<WORDS>& row, Value* pairs) {
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        pairs[2 * w] = row.body[w] & 0x00FF00FF;
        pairs[2 * w + 1] = row.body[w] >> 8 & 0x00FF00FF;
    }
    pairs[2 * WORDS] = (row.right & 0xFF) | (row.left & 0x00FF0000);
    pairs[2 * WORDS + 1] = (row.right >> 8 & 0xFF) | (row.left >> 8 & 0x00FF0000);
}

/// The pair two columns before the even (odd) pixels of word w.
INLINE Value before(const Value* pairs, int w, int odd) {
    const Value previous = pairs[w == 0 ? 2 * WORDS + odd : 2 * (w - 1) + odd];
    return __byte_perm(previous, pairs[2 * w + odd], 0x5432);
}
/// The pair two columns after them.
INLINE Value after(const Value* pairs, int w, int odd) {
    const Value next = pairs[w == WORDS - 1 ? 2 * WORDS + odd : 2 * (w + 1) + odd];
    return __byte_perm(pairs[2 * w + odd], next, 0x5432);
}
/// Four pixels from their even and odd pairs.
INLINE std::uint32_t joinPairs(Value even, Value odd) { return __byte_perm(even, odd, 0x6240); }

#if SIZE == 3
INLINE void storeMedians(const Value* smallest, const Value* middle, const Value* greatest, std::uint8_t* address) {
    std::uint32_t words[WORDS];
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        const int e = 2 * w, o = 2 * w + 1;
        const Value lowPair = high(smallest[e], smallest[o]), highPair = low(greatest[e], greatest[o]);
        const Value middleLow = low(middle[e], middle[o]), middleHigh = high(middle[e], middle[o]);
        const auto window = [&](Value minimum, Value medium, Value maximum) {
            return median3(high(lowPair, minimum), high(middleLow, low(middleHigh, medium)), low(highPair, maximum));
        };
        words[w] = joinPairs(window(before(smallest, w, 1), before(middle, w, 1), before(greatest, w, 1)),
                             window(after(smallest, w, 0), after(middle, w, 0), after(greatest, w, 0)));
    }
    storeSegment(address, words);
}
#else
INLINE void storeMedians(const Value (*columns)[SPAN], std::uint8_t* address) {
    std::uint32_t words[WORDS];
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        Value shared[5][4], first[5], last[5];
#pragma unroll
        for (int r = 0; r < 5; ++r) {
            const Value* rank = columns[r];
            shared[r][0] = before(rank, w, 1);
            shared[r][1] = rank[2 * w];
            shared[r][2] = rank[2 * w + 1];
            shared[r][3] = after(rank, w, 0);
            first[r] = before(rank, w, 0);
            last[r] = after(rank, w, 1);
        }
        sortGreatest(shared[0]);
        for (int r = 1; r < 4; ++r) sort4(shared[r]);
        sortSmallest(shared[4]);
        words[w] = joinPairs(median25(shared, first), median25(shared, last));
    }
    storeSegment(address, words);
}
#endif

END_DEVICE_CODE
#include "compute/backend/kernels/filters/median_rows.inl"
BEGIN_DEVICE_CODE

__global__ void __launch_bounds__(128) medianKernel(DevicePixels in, std::uint8_t* out) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4 * WORDS;
    const int top = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y) * kRows;
    if (x >= in.width) return;
    Value rows[SIZE + 1][SPAN];
    // The two rows that an iteration adds are loaded by the previous one.
    RowSegment<WORDS> segments[2];
#pragma unroll
    for (int i = 0; i < SIZE - 1; ++i) {
        segments[0].load(in, x, top - SIZE / 2 + i);
        toPairs(segments[0], rows[i]);
    }
    segments[0].load(in, x, top + SIZE / 2);
    segments[1].load(in, x, top + SIZE / 2 + 1);
    for (int y = top; y < min(top + kRows, in.height); y += 2) {
        toPairs(segments[0], rows[SIZE - 1]);
        toPairs(segments[1], rows[SIZE]);
        segments[0].load(in, x, y + SIZE / 2 + 2);
        segments[1].load(in, x, y + SIZE / 2 + 3);
        std::uint8_t* const first = out + static_cast<std::ptrdiff_t>(y) * in.pitch + x;
        storeTwoRows(rows, first, first + in.pitch, y + 1 < in.height);
#pragma unroll
        for (int k = 0; k < SIZE - 1; ++k) {
#pragma unroll
            for (int i = 0; i < SPAN; ++i) rows[k][i] = rows[k + 2][i];
        }
    }
}

}  // namespace PROGRAM

void LAUNCH(const DevicePixels& in, std::uint8_t* out, cudaStream_t stream) {
    const dim3 threads(32, 4);
    PROGRAM::medianKernel<<<blocksFor(in, threads, 4 * WORDS, PROGRAM::kRows), threads, 0, stream>>>(in, out);
    checkLaunch("medianKernel");
}

}  // namespace strainlens::cuda
