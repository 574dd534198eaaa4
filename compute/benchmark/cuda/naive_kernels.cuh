// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/types/parameters/filter.h"
#include "compute/types/search.h"

// The naive kernels in CUDA, and CUDA-only ones: packed convolution, windows in shared memory, reductions.

namespace strainlens::cuda::naive {

using uchar = unsigned char;
using uint = unsigned int;
using Number = unsigned long long;
using Convolution = Convolution3x3;
using gpu::ImageShape;

}  // namespace strainlens::cuda::naive

#define PROGRAM naive
#define WEIGHT(convolution, k) (convolution).kernel[k]
#define KERNEL __global__ void
#define SHARED __shared__
#define SYNCHRONISE __syncthreads()
#define ADD_ONE(address) atomicAdd(address, 1ull)
#define ITEM_X int(blockIdx.x * blockDim.x + threadIdx.x)
#define ITEM_Y int(blockIdx.y * blockDim.y + threadIdx.y)
#define GROUP int(blockIdx.x)
#define ITEM int(threadIdx.x)

#include "compute/benchmark/gpu/naive_kernels.inl"

namespace strainlens::cuda::naive {

/// Pixels x - 1 to x + 4 of a row; x is a multiple of 4.
__device__ void readSix(const uchar* in, ImageShape shape, int x, int y, int (&six)[6]) {
    y = min(max(y, 0), shape.height - 1);
    const auto* words = reinterpret_cast<const unsigned*>(in + shape.origin + y * shape.pitch + x);
    const unsigned before = words[-1], here = words[0], after = words[1];
    six[0] = x > 0 ? before >> 24 : here & 255;
    for (int i = 0; i < 4; ++i) six[i + 1] = here >> (8 * i) & 255;
    six[5] = after & 255;
    for (int i = 1; i < 5; ++i) {
        if (x + i >= shape.width) six[i + 1] = six[i];
    }
}

/// Four pixels per thread, read and written as words (Uvarov & Pertsev).
__global__ void convolveWords(const uchar* in, ImageShape shape, uchar* out, Convolution c) {
    const int x = 4 * ITEM_X, y = ITEM_Y;
    if (x >= shape.width || y >= shape.height) return;
    int sums[4] = {};
    for (int j = -1; j <= 1; ++j) {
        int six[6];
        readSix(in, shape, x, y + j, six);
        for (int pixel = 0; pixel < 4; ++pixel) {
            for (int i = 0; i < 3; ++i) sums[pixel] += WEIGHT(c, 3 * (j + 1) + i) * six[pixel + i];
        }
    }
    unsigned word = 0;
    for (int pixel = 0; pixel < 4; ++pixel) word |= scaled(c, sums[pixel]) << (8 * pixel);
    // Rows are padded: bytes after the last pixel may be written.
    *reinterpret_cast<unsigned*>(out + shape.origin + y * shape.pitch + x) = word;
}

constexpr int kWindowWidth = 32, kWindowHeight = 16, kReach = 3;
constexpr int kTileWidth = 32, kTileHeight = 8;  ///< windows of a block
constexpr int kReferenceWidth = kTileWidth + kWindowWidth - 1, kReferenceHeight = kTileHeight + kWindowHeight - 1;
constexpr int kDeformedWidth = kReferenceWidth + 2 * kReach, kDeformedHeight = kReferenceHeight + 2 * kReach;

template <int kWidth, int kHeight>
__device__ void copyTile(uchar (&tile)[kHeight][kWidth], const uchar* image, ImageShape shape, int left, int top) {
    for (int i = threadIdx.y * kTileWidth + threadIdx.x; i < kWidth * kHeight; i += kTileWidth * kTileHeight) {
        const int x = left + i % kWidth, y = top + i / kWidth;
        if (x >= 0 && y >= 0 && x < shape.width && y < shape.height)
            tile[i / kWidth][i % kWidth] = image[shape.origin + y * shape.pitch + x];
    }
}

/// The final design of Chirkov 2010 for a window of 32 x 16 at every pixel and offsets up to 3 px: tiles of both images
/// in shared memory, one thread per window, unrolled rows of __sad.
__global__ void searchWindows(SEARCH, int rows, const Displacement* offsets, int trials) {
    __shared__ uchar referenceTile[kReferenceHeight][kReferenceWidth];
    __shared__ uchar deformedTile[kDeformedHeight][kDeformedWidth];
    const int firstColumn = blockIdx.x * kTileWidth, firstRow = blockIdx.y * kTileHeight;
    const int left = lefts[0] + firstColumn, top = tops[0] + firstRow;
    copyTile(referenceTile, reference, referenceShape, left, top);
    copyTile(deformedTile, deformed, deformedShape, left - kReach, top - kReach);
    __syncthreads();
    const int x = threadIdx.x, y = threadIdx.y;
    if (firstColumn + x >= columns || firstRow + y >= rows) return;

    unsigned best = ~0u;
    int bestTrial = 0;
    for (int trial = 0; trial < trials; ++trial) {
        const Displacement offset = offsets[trial];
        unsigned sum = 0;
        for (int j = 0; j < kWindowHeight; ++j) {
            const uchar* a = &referenceTile[y + j][x];
            const uchar* b = &deformedTile[y + j + kReach + offset.dy][x + kReach + offset.dx];
#pragma unroll
            for (int i = 0; i < kWindowWidth; ++i) sum = __sad(a[i], b[i], sum);
        }
        if (sum >= best) continue;
        best = sum;
        bestTrial = trial;
    }
    const int node = (firstRow + y) * columns + firstColumn + x;
    vectors[node] = offsets[bestTrial];
    cost[node] = best;
}

// Three reductions that add all pixels to `sum`; blocks of kSumThreads.

constexpr int kSumThreads = 256;

/// One atomic addition in global memory per pixel.
__global__ void addPixels(const uchar* in, ImageShape shape, Number* sum) {
    const int x = ITEM_X, y = blockIdx.y;
    if (x < shape.width) atomicAdd(sum, static_cast<Number>(in[shape.origin + y * shape.pitch + x]));
}

/// One thread per pixel, a tree in shared memory, one atomic addition per block.
__global__ void addByTree(const uchar* in, ImageShape shape, Number* sum) {
    __shared__ unsigned partial[kSumThreads];
    const int x = ITEM_X, y = blockIdx.y;
    partial[threadIdx.x] = x < shape.width ? in[shape.origin + y * shape.pitch + x] : 0;
    for (int half = kSumThreads / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
    }
    if (threadIdx.x == 0) atomicAdd(sum, static_cast<Number>(partial[0]));
}

/// Sum of the first `valid` bytes of a 16-byte word.
__device__ unsigned sumOfWord(uint4 word, int valid) {
    unsigned parts[4] = {word.x, word.y, word.z, word.w};
    unsigned sum = 0;
    for (int i = 0; i < 4; ++i) {
        const int bytes = valid - 4 * i;
        if (bytes < 4) parts[i] &= bytes <= 0 ? 0 : 0xFFFFFFFFu >> (8 * (4 - bytes));
        sum += __vsadu4(parts[i], 0);
    }
    return sum;
}

/// Sixteen pixels per read, summed by __vsadu4 and across the warp, one atomic addition per block.
__global__ void addWords(const uchar* in, ImageShape shape, Number* sum) {
    __shared__ Number partial[kSumThreads / 32];
    Number total = 0;
    for (int y = blockIdx.x; y < shape.height; y += gridDim.x) {
        const auto* words = reinterpret_cast<const uint4*>(in + shape.origin + y * shape.pitch);
        unsigned ofRow = 0;
        for (int x = 16 * threadIdx.x; x < shape.width; x += 16 * kSumThreads) {
            ofRow += sumOfWord(words[x / 16], shape.width - x);
        }
        total += ofRow;
    }
    for (int distance = 16; distance > 0; distance /= 2) total += __shfl_down_sync(~0u, total, distance);
    if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x != 0) return;
    for (int warp = 1; warp < kSumThreads / 32; ++warp) total += partial[warp];
    atomicAdd(sum, total);
}

}  // namespace strainlens::cuda::naive
