// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/cuda/reduction.h"

namespace strainlens::bench {
namespace {

using cuda::DevicePixels;

constexpr int kThreads = 256;

__global__ void addPixels(DevicePixels in, unsigned long long* sum) {
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    if (x < in.width) atomicAdd(sum, static_cast<unsigned long long>(in.pixels[std::ptrdiff_t{y} * in.pitch + x]));
}

__global__ void addByTree(DevicePixels in, unsigned long long* sum) {
    __shared__ unsigned partial[kThreads];
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
    partial[threadIdx.x] = x < in.width ? in.pixels[std::ptrdiff_t{y} * in.pitch + x] : 0;
    for (int half = kThreads / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
    }
    if (threadIdx.x == 0) atomicAdd(sum, static_cast<unsigned long long>(partial[0]));
}

/// Bytes of a 16-byte word that lie inside the row, the others zero.
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

__global__ void addWords(DevicePixels in, unsigned long long* sum) {
    __shared__ unsigned long long partial[kThreads / 32];
    unsigned long long total = 0;
    for (int y = blockIdx.x; y < in.height; y += gridDim.x) {
        const auto* words = reinterpret_cast<const uint4*>(in.pixels + std::ptrdiff_t{y} * in.pitch);
        unsigned ofRow = 0;
        for (int x = 16 * threadIdx.x; x < in.width; x += 16 * kThreads) {
            ofRow += sumOfWord(words[x / 16], in.width - x);
        }
        total += ofRow;
    }
    for (int distance = 16; distance > 0; distance /= 2) total += __shfl_down_sync(~0u, total, distance);
    if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = total;
    __syncthreads();
    if (threadIdx.x != 0) return;
    for (int warp = 1; warp < kThreads / 32; ++warp) total += partial[warp];
    atomicAdd(sum, total);
}

void clear(unsigned long long* sum, cudaStream_t stream) {
    cuda::check(cudaMemsetAsync(sum, 0, sizeof *sum, stream), "cudaMemsetAsync");
}

dim3 blocksFor(const DevicePixels& in) { return dim3((in.width + kThreads - 1) / kThreads, in.height); }

}  // namespace

void launchAtomicSum(const DevicePixels& in, unsigned long long* sum, cudaStream_t stream) {
    clear(sum, stream);
    addPixels<<<blocksFor(in), kThreads, 0, stream>>>(in, sum);
    cuda::checkLaunch("addPixels");
}

void launchTreeSum(const DevicePixels& in, unsigned long long* sum, cudaStream_t stream) {
    clear(sum, stream);
    addByTree<<<blocksFor(in), kThreads, 0, stream>>>(in, sum);
    cuda::checkLaunch("addByTree");
}

void launchPackedSum(const DevicePixels& in, unsigned long long* sum, int multiprocessors, cudaStream_t stream) {
    clear(sum, stream);
    constexpr int kBlocksPerMultiprocessor = 8;
    addWords<<<kBlocksPerMultiprocessor * multiprocessors, kThreads, 0, stream>>>(in, sum);
    cuda::checkLaunch("addWords");
}

}  // namespace strainlens::bench
