// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/benchmark/cuda/naive_kernels.cuh"

// Three reductions that add all pixels to `sum`; blocks of kSumThreads.

namespace strainlens::cuda::naive {

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
