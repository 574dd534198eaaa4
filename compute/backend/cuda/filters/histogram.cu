// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// Each lane counts in its own table, 16 bits per grey, in its own bank of shared memory: there are no conflicts, so
// that constant images are as fast as others. The tables of a block are summed at the end.

#define PROGRAM histogram
#define LANES 96
#define LOAD_ONCE(address) __ldcs(address)
#include "compute/backend/kernels/language.inl"

BEGIN_DEVICE_CODE

constexpr int kWarps = LANES / 32;
constexpr int kTableWords = 128 * 32;  ///< [pair of greys][lane]
/// Limit per block, so that no 16-bit count overflows.
constexpr int kMaxPixelsPerLane = 65535;

using Count = unsigned long long;

/// Lanes start at different columns to avoid bank conflicts.
INLINE uint pairAt(uint pair, uint lane) { return lane / 32 * kTableWords + pair * 32 + (lane + pair) % 32; }

INLINE void countGrey(uint* table, uint grey, int) { atomicAdd(&table[(grey >> 1) * 32], 1u << (16 * (grey & 1))); }

INLINE void countWord(uint* table, uint word) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        // (grey / 2) rows of 32 words.
        const uint offset = (i == 0 ? word << 6 : word >> (8 * i - 6)) & 0x3F80;
        const uint one = (word & (1u << (8 * i))) != 0 ? 0x10000u : 1u;
        atomicAdd(reinterpret_cast<uint*>(reinterpret_cast<char*>(table) + offset), one);
    }
}

END_DEVICE_CODE

#include "compute/backend/kernels/filters/histogram.inl"

namespace strainlens::cuda {
namespace {

struct HistogramArgs {
    DevicePixels in;
    Count* counts = nullptr;
    unsigned wordsPerRow = 0;  ///< 16-pixel words, the last may be partly outside
    unsigned words = 0;        ///< of the image
};

__global__ void __launch_bounds__(LANES) histogramKernel(HistogramArgs args) {
    __shared__ std::uint32_t tables[kWarps * kTableWords];
    for (unsigned i = threadIdx.x; i < kWarps * kTableWords; i += blockDim.x) tables[i] = 0;
    __syncthreads();
    countWords(tables + threadIdx.x / 32 * kTableWords + threadIdx.x % 32, &args.in, args.wordsPerRow,
               blockIdx.x * blockDim.x + threadIdx.x, args.words, gridDim.x * blockDim.x);
    __syncthreads();
    addPairs(tables, args.counts, threadIdx.x, blockDim.x);
}

}  // namespace

void FilterKernels::histogram(const CudaContext& context, const DeviceImage& image,
                              const DeviceBuffer<std::uint64_t>& counts) {
    using GpuCount = unsigned long long;
    static_assert(sizeof(GpuCount) == sizeof(std::uint64_t));
    const DevicePixels in = pixelsOf(image);
    HistogramArgs args{in, reinterpret_cast<GpuCount*>(counts.data()), static_cast<unsigned>(in.width + 15) / 16};
    args.words = args.wordsPerRow * static_cast<unsigned>(in.height);  // below 2^27
    const long long lanes = LANES;
    const long long atLeast = (args.words * 16LL + lanes * kMaxPixelsPerLane - 1) / (lanes * kMaxPixelsPerLane);
    const long long atMost = (args.words + lanes - 1) / lanes;
    const long long blocks = std::max(atLeast * 2, std::min<long long>(atMost, 4LL * context.multiprocessors));
    histogramKernel<<<static_cast<unsigned>(blocks), LANES, 0, context.stream>>>(args);
    checkLaunch("histogramKernel");
}

}  // namespace strainlens::cuda
