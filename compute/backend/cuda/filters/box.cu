// SPDX-License-Identifier: MPL-2.0
#define PROGRAM box_small
#define WORDS 2
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/kernels/filters/strip_columns.inl"

// Boxes up to 15 x 15 px. Each warp slides down a strip and keeps running column sums of n pixels; a lane gets the
// adjacent columns from its neighbours and slides along them.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kEnoughWarps = 2048;  ///< to saturate a large GPU
constexpr int kPixels = LANE_PIXELS;
constexpr int kOutputs = 30 * kPixels;  ///< of a strip: its outermost lanes write nothing

struct SmallBoxArgs {
    DevicePixels in;
    std::uint8_t* out = nullptr;
    int rowsPerWarp = 0;
    /// The quotient is the highest byte of sum * reciprocal + rounding; exact for areas below 256.
    std::uint32_t reciprocal = 0, rounding = 0;
};

/// The columns of the previous (-1) or next (1) lane.
__device__ StripColumns neighbourColumns(const StripColumns& own, int which) {
    const int lane = static_cast<int>(threadIdx.x) + which;
    StripColumns other;
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
        other.even[w] = __shfl_sync(~0u, own.even[w], lane);
        other.odd[w] = __shfl_sync(~0u, own.odd[w], lane);
    }
    return other;
}

/// The highest bytes of four words.
__device__ std::uint32_t upperBytes(const std::uint32_t* words) {
    return __byte_perm(__byte_perm(words[0], words[1], 0x0073), __byte_perm(words[2], words[3], 0x0073), 0x5410);
}

template <int kRadius>
__global__ void __launch_bounds__(32 * kWarps) smallBoxKernel(SmallBoxArgs args) {
    const int lane = static_cast<int>(threadIdx.x);
    const int x = static_cast<int>(blockIdx.x) * kOutputs + (lane - 1) * kPixels;
    const int top = static_cast<int>(blockIdx.y * kWarps + threadIdx.y) * args.rowsPerWarp;
    if (top >= args.in.height) return;
    const bool writes = lane >= 1 && lane <= 30 && x < args.in.width;
    const bool interior = x >= 0 && x + kPixels <= args.in.width;
    StripColumns sums = {};
    // Includes the row that leaves before the first output.
#pragma unroll
    for (int y = -kRadius - 1; y < kRadius; ++y) addSegment(&sums, loadSegment(&args.in, x, top + y, interior));
    StripSegment entering = loadSegment(&args.in, x, top + kRadius, interior);
    StripSegment leaving = loadSegment(&args.in, x, top - kRadius - 1, interior);
    for (int y = top; y < min(top + args.rowsPerWarp, args.in.height); ++y) {
        addSegment(&sums, entering);
        subtractSegment(&sums, leaving);
        // Loads the next row while this one is processed.
        entering = loadSegment(&args.in, x, y + 1 + kRadius, interior);
        leaving = loadSegment(&args.in, x, y - kRadius, interior);
        const StripColumns before = neighbourColumns(sums, -1), after = neighbourColumns(sums, 1);
        std::uint32_t columns[kPixels + 2 * kRadius];
#pragma unroll
        for (int i = 0; i < kRadius; ++i) {
            columns[i] = columnOf(&before, kPixels - kRadius + i);
            columns[kRadius + kPixels + i] = columnOf(&after, i);
        }
#pragma unroll
        for (int i = 0; i < kPixels; ++i) columns[kRadius + i] = columnOf(&sums, i);
        std::uint32_t window = 0, quotients[kPixels];
#pragma unroll
        for (int i = 0; i <= 2 * kRadius; ++i) window += columns[i];
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
            quotients[i] = window * args.reciprocal + args.rounding;
            if (i + 1 < kPixels) window += columns[i + 2 * kRadius + 1] - columns[i];
        }
        if (!writes) continue;
        *reinterpret_cast<uint2*>(args.out + static_cast<std::ptrdiff_t>(y) * args.in.pitch + x) =
            make_uint2(upperBytes(quotients), upperBytes(quotients + 4));
    }
}

template <int kRadius>
void launch(SmallBoxArgs args, cudaStream_t stream) {
    const auto count = [](int total, int each) { return (total + each - 1) / each; };
    const int strips = count(args.in.width, kOutputs);
    // Taller strips reread fewer rows, but there must be enough warps.
    args.rowsPerWarp = 64;
    while (args.rowsPerWarp > 4 && strips * count(args.in.height, args.rowsPerWarp) < kEnoughWarps) {
        args.rowsPerWarp /= 2;
    }
    const dim3 blocks(static_cast<unsigned>(strips),
                      static_cast<unsigned>(count(args.in.height, args.rowsPerWarp * kWarps)));
    smallBoxKernel<kRadius><<<blocks, dim3(32, kWarps), 0, stream>>>(args);
    checkLaunch("smallBoxKernel");
}

}  // namespace

void FilterKernels::box(const CudaContext& context, const DeviceImage& image, int size, const DeviceImage& out) {
    const DevicePixels in = pixelsOf(image);
    // A strip of 128 columns suits windows up to 31 px; larger ones need wider strips.
    if (size > 15) return (size <= 31 ? launchNarrowBox : launchWideBox)(in, out.data(), size, 0, context.stream);
    const auto area = static_cast<std::uint32_t>(size * size);
    const std::uint32_t reciprocal = ((1u << 24) + area - 1) / area;
    constexpr void (*kLaunches[])(SmallBoxArgs, cudaStream_t) = {launch<1>, launch<2>, launch<3>, launch<4>,
                                                                 launch<5>, launch<6>, launch<7>};
    kLaunches[size / 2 - 1]({in, out.data(), 0, reciprocal, area / 2 * reciprocal}, context.stream);
}

}  // namespace strainlens::cuda
