// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/filters/pixel_pairs.cuh"

#define PROGRAM median
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE
using Value = Pair;
END_DEVICE_CODE

#include "compute/backend/kernels/filters/median.inl"

// Every thread slides down a strip of columns, two rows of output at a time: what two vertically or horizontally
// neighbouring windows share is sorted once.

namespace strainlens::cuda {
namespace {

constexpr int kRows = 16;

/// The three values of every column in order.
template <int kWords>
struct SortedColumns3 {
    Pair smallest[2 * kWords + 2], middle[2 * kWords + 2], greatest[2 * kWords + 2];
};

template <int kWords>
__device__ void storeMedian3(const SortedColumns3<kWords>& c, std::uint8_t* address) {
    std::uint32_t words[kWords];
#pragma unroll
    for (int w = 0; w < kWords; ++w) {
        const int e = 2 * w, o = 2 * w + 1;
        const Pair lowPair = high(c.smallest[e], c.smallest[o]);
        const Pair highPair = low(c.greatest[e], c.greatest[o]);
        const Pair middleLow = low(c.middle[e], c.middle[o]), middleHigh = high(c.middle[e], c.middle[o]);
        const auto window = [&](Pair smallest, Pair middle, Pair greatest) {
            return median3(high(lowPair, smallest), high(middleLow, low(middleHigh, middle)), low(highPair, greatest));
        };
        words[w] = joinPairs(
            window(before<kWords>(c.smallest, w, 1), before<kWords>(c.middle, w, 1), before<kWords>(c.greatest, w, 1)),
            window(behind<kWords>(c.smallest, w, 0), behind<kWords>(c.middle, w, 0), behind<kWords>(c.greatest, w, 0)));
    }
    storePiece(address, words);
}

/// Adds a third row to two that are in order.
template <int kWords>
__device__ void sortThird(const Pair (&smaller)[2 * kWords + 2], const Pair (&greater)[2 * kWords + 2],
                          const PairRow<kWords>& third, SortedColumns3<kWords>& c) {
#pragma unroll
    for (int i = 0; i < 2 * kWords + 2; ++i) {
        c.smallest[i] = low(third.pairs[i], smaller[i]);
        const Pair rest = high(third.pairs[i], smaller[i]);
        c.middle[i] = low(rest, greater[i]);
        c.greatest[i] = high(rest, greater[i]);
    }
}

/// The medians of two rows of the image, the second only where there is one, from those that their windows cover.
template <int kWords>
__device__ void storeTwoRows(const PairRow<kWords> (&rows)[4], std::uint8_t* first, int pitch, bool hasSecond) {
    Pair smaller[2 * kWords + 2], greater[2 * kWords + 2];
#pragma unroll
    for (int i = 0; i < 2 * kWords + 2; ++i) {
        smaller[i] = low(rows[1].pairs[i], rows[2].pairs[i]);
        greater[i] = high(rows[1].pairs[i], rows[2].pairs[i]);
    }
    SortedColumns3<kWords> columns;
    sortThird(smaller, greater, rows[0], columns);
    storeMedian3(columns, first);
    sortThird(smaller, greater, rows[3], columns);
    if (hasSecond) storeMedian3(columns, first + pitch);
}

/// The five values of every column in order: [rank][pair].
template <int kWords>
using SortedColumns5 = Pair[5][2 * kWords + 2];

template <int kWords>
__device__ void storeMedian5(const SortedColumns5<kWords>& columns, std::uint8_t* address) {
    std::uint32_t words[kWords];
#pragma unroll
    for (int w = 0; w < kWords; ++w) {
        Pair shared[5][4];
        Pair first[5], last[5];
#pragma unroll
        for (int r = 0; r < 5; ++r) {
            const Pair(&rank)[2 * kWords + 2] = columns[r];
            shared[r][0] = before<kWords>(rank, w, 1);
            shared[r][1] = rank[2 * w];
            shared[r][2] = rank[2 * w + 1];
            shared[r][3] = behind<kWords>(rank, w, 0);
            first[r] = before<kWords>(rank, w, 0);
            last[r] = behind<kWords>(rank, w, 1);
        }
        sortGreatest(shared[0]);
        for (int r = 1; r < 4; ++r) sort4(shared[r]);
        sortSmallest(shared[4]);
        words[w] = joinPairs(median25(shared, first), median25(shared, last));
    }
    storePiece(address, words);
}

template <int kWords>
__device__ void storeTwoRows(const PairRow<kWords> (&rows)[6], std::uint8_t* first, int pitch, bool hasSecond) {
    SortedColumns5<kWords> upper, lower;
#pragma unroll
    for (int i = 0; i < 2 * kWords + 2; ++i) {
        Pair four[4] = {rows[1].pairs[i], rows[2].pairs[i], rows[3].pairs[i], rows[4].pairs[i]};
        sort4(four);
        Pair sorted[5];
        insertFifth(four, rows[0].pairs[i], sorted);
#pragma unroll
        for (int r = 0; r < 5; ++r) upper[r][i] = sorted[r];
        insertFifth(four, rows[5].pairs[i], sorted);
#pragma unroll
        for (int r = 0; r < 5; ++r) lower[r][i] = sorted[r];
    }
    storeMedian5<kWords>(upper, first);
    if (hasSecond) storeMedian5<kWords>(lower, first + pitch);
}

template <int kSize, int kWords>
__global__ void __launch_bounds__(128) medianKernel(DevicePixels in, std::uint8_t* out) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * 4 * kWords;
    const int top = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y) * kRows;
    if (x >= in.width) return;
    PairRow<kWords> rows[kSize + 1];
    // The two rows that an iteration adds are read in the one before.
    RowPiece<kWords> pieces[2];
#pragma unroll
    for (int i = 0; i < kSize - 1; ++i) {
        pieces[0].load(in, x, top - kSize / 2 + i);
        rows[i].set(pieces[0]);
    }
    pieces[0].load(in, x, top + kSize / 2);
    pieces[1].load(in, x, top + kSize / 2 + 1);
    for (int y = top; y < min(top + kRows, in.height); y += 2) {
        rows[kSize - 1].set(pieces[0]);
        rows[kSize].set(pieces[1]);
        pieces[0].load(in, x, y + kSize / 2 + 2);
        pieces[1].load(in, x, y + kSize / 2 + 3);
        storeTwoRows(rows, out + static_cast<std::ptrdiff_t>(y) * in.pitch + x, in.pitch, y + 1 < in.height);
#pragma unroll
        for (int i = 0; i < kSize - 1; ++i) rows[i] = rows[i + 2];
    }
}

template <int kSize, int kWords>
void launch(const DevicePixels& in, std::uint8_t* out, cudaStream_t stream) {
    const dim3 threads(32, 4);
    medianKernel<kSize, kWords><<<blocksFor(in, threads, 4 * kWords, kRows), threads, 0, stream>>>(in, out);
    checkLaunch("medianKernel");
}

}  // namespace

void FilterKernels::median(const CudaContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
    (size == 3 ? launch<3, 4> : launch<5, 2>)(pixelsOf(in), out.data(), context.stream);
}

}  // namespace strainlens::cuda
