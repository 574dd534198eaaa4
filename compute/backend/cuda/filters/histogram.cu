// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// Every lane counts in a table of its own, 16 bits a grey, in its own bank of shared memory: no two lanes ever meet, so
// an image of one grey is as fast as any other. The tables of a block are summed before they leave it.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 3;
constexpr int kTableWords = 128 * 32;  ///< [pair of greys][lane]
/// Rows and 16-pixel words a block works on are limited so that no 16-bit count can overflow.
constexpr int kMostPixelsPerLane = 65535;

struct HistogramArgs {
    DevicePixels in;
    unsigned long long* counts = nullptr;
    unsigned wordsPerRow = 0;  ///< 16-pixel words, the last may be partly outside
    unsigned words = 0;        ///< in the whole image
};

/// Counts the first `inside` of four pixels in a lane's table.
__device__ void countWord(std::uint32_t* table, std::uint32_t word, int inside = 4) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
        if (i >= inside) break;
        // (grey / 2) rows of 32 words.
        const std::uint32_t offset = (i == 0 ? word << 6 : word >> (8 * i - 6)) & 0x3F80;
        const std::uint32_t one = (word & (1u << (8 * i))) != 0 ? 0x10000u : 1u;
        atomicAdd(reinterpret_cast<std::uint32_t*>(reinterpret_cast<char*>(table) + offset), one);
    }
}

/// 16 pixels of the image, by their number.
struct PixelWords {
    uint4 words;
    int inside;  ///< pixels of them, and to their right, that belong to the image

    __device__ PixelWords(const HistogramArgs& args, unsigned i) {
        const unsigned y = i / args.wordsPerRow;
        const int x = static_cast<int>(i - y * args.wordsPerRow) * 16;
        inside = args.in.width - x;
        words =
            __ldcs(reinterpret_cast<const uint4*>(args.in.pixels + static_cast<std::ptrdiff_t>(y) * args.in.pitch + x));
    }
    __device__ void count(std::uint32_t* table) const {
        if (inside >= 16) {
            countWord(table, words.x);
            countWord(table, words.y);
            countWord(table, words.z);
            countWord(table, words.w);
        } else {
            countWord(table, words.x, inside);
            countWord(table, words.y, inside - 4);
            countWord(table, words.z, inside - 8);
            countWord(table, words.w, inside - 12);
        }
    }
};

__global__ void __launch_bounds__(32 * kWarps) histogramKernel(HistogramArgs args) {
    __shared__ std::uint32_t tables[kWarps * kTableWords];
    for (unsigned i = threadIdx.x; i < kWarps * kTableWords; i += blockDim.x) tables[i] = 0;
    __syncthreads();
    std::uint32_t* table = tables + threadIdx.x / 32 * kTableWords + threadIdx.x % 32;
    const unsigned stride = gridDim.x * blockDim.x;
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    // Four loads are on their way at a time.
    for (; i + 3 * stride < args.words; i += 4 * stride) {
        const PixelWords pieces[4] = {{args, i}, {args, i + stride}, {args, i + 2 * stride}, {args, i + 3 * stride}};
#pragma unroll
        for (const PixelWords& piece : pieces) piece.count(table);
    }
    for (; i < args.words; i += stride) PixelWords(args, i).count(table);
    __syncthreads();
    for (unsigned pair = threadIdx.x; pair < 128; pair += blockDim.x) {
        std::uint32_t even = 0, odd = 0;
        for (unsigned i = 0; i < kWarps * 32; ++i) {
            // Lanes start at different columns: the rows begin in the same bank.
            const std::uint32_t both = tables[i / 32 * kTableWords + pair * 32 + (i + pair) % 32];
            even += both & 0xFFFF;
            odd += both >> 16;
        }
        if (even != 0) atomicAdd(&args.counts[2 * pair], even);
        if (odd != 0) atomicAdd(&args.counts[2 * pair + 1], odd);
    }
}

}  // namespace

void FilterKernels::histogram(const CudaContext& context, const DeviceImage& image, const DeviceBuffer<Count>& counts) {
    static_assert(sizeof(unsigned long long) == sizeof(Count));
    const DevicePixels in = pixelsOf(image);
    HistogramArgs args{in, reinterpret_cast<unsigned long long*>(counts.data()),
                       static_cast<unsigned>(in.width + 15) / 16};
    args.words = args.wordsPerRow * static_cast<unsigned>(in.height);  // below 2^27
    const long long lanes = 32 * kWarps;
    const long long atLeast = (args.words * 16LL + lanes * kMostPixelsPerLane - 1) / (lanes * kMostPixelsPerLane);
    const long long atMost = (args.words + lanes - 1) / lanes;
    const long long blocks = std::max(atLeast * 2, std::min<long long>(atMost, 4LL * context.multiprocessors));
    histogramKernel<<<static_cast<unsigned>(blocks), 32 * kWarps, 0, context.stream>>>(args);
    checkLaunch("histogramKernel");
}

}  // namespace strainlens::cuda
