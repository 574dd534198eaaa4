// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// Boxes of up to 15 x 15 pixels. Every warp slides down a strip and keeps the sum of the n pixels of every column; a
// lane gets the columns beside its own from its neighbours, and slides along them.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kEnoughWarps = 2048;  ///< to keep a large GPU busy
constexpr int kWords = 2;
constexpr int kPixels = 4 * kWords;     ///< of a lane
constexpr int kOutputs = 30 * kPixels;  ///< of a strip: its outermost lanes only help

struct SmallBoxArgs {
    DevicePixels in;
    std::uint8_t* out = nullptr;
    int rowsPerWarp = 0;
    /// The quotient is the uppermost byte of sum * reciprocal + rounding: exact for areas below 256, because sums stay
    /// below 2^24 / area.
    std::uint32_t reciprocal = 0, rounding = 0;
};

/// The sums of a lane's columns: the even and the odd pixels of every word in 16-bit halves.
struct LaneColumns {
    std::uint32_t even[kWords] = {}, odd[kWords] = {};

    __device__ void add(uint2 row) {
        even[0] += row.x & 0x00FF00FF, odd[0] += row.x >> 8 & 0x00FF00FF;
        even[1] += row.y & 0x00FF00FF, odd[1] += row.y >> 8 & 0x00FF00FF;
    }
    __device__ void subtract(uint2 row) {
        even[0] -= row.x & 0x00FF00FF, odd[0] -= row.x >> 8 & 0x00FF00FF;
        even[1] -= row.y & 0x00FF00FF, odd[1] -= row.y >> 8 & 0x00FF00FF;
    }
    /// Column i, a constant from 0 to kPixels - 1.
    __device__ std::uint32_t operator[](int i) const {
        const std::uint32_t pair = i % 2 == 0 ? even[i / 4] : odd[i / 4];
        return i % 4 < 2 ? pair & 0xFFFF : pair >> 16;
    }
    /// Those of the lane before (-1) or behind (1).
    __device__ LaneColumns ofNeighbour(int which) const {
        const int lane = static_cast<int>(threadIdx.x) + which;
        LaneColumns other;
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            other.even[w] = __shfl_sync(~0u, even[w], lane);
            other.odd[w] = __shfl_sync(~0u, odd[w], lane);
        }
        return other;
    }
};

__device__ uint2 loadRow(const DevicePixels& in, int x, int y, bool interior) {
    const int row = min(max(y, 0), in.height - 1);
    if (!interior) return make_uint2(replicatedWord(in, x, row), replicatedWord(in, x + 4, row));
    return *reinterpret_cast<const uint2*>(in.pixels + static_cast<std::ptrdiff_t>(row) * in.pitch + x);
}

/// The uppermost bytes of four words.
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
    LaneColumns sums;
    // The row that leaves before the first output is among them.
#pragma unroll
    for (int y = -kRadius - 1; y < kRadius; ++y) sums.add(loadRow(args.in, x, top + y, interior));
    uint2 entering = loadRow(args.in, x, top + kRadius, interior);
    uint2 leaving = loadRow(args.in, x, top - kRadius - 1, interior);
    for (int y = top; y < min(top + args.rowsPerWarp, args.in.height); ++y) {
        sums.add(entering);
        sums.subtract(leaving);
        // Those of the next row arrive while this one is worked on.
        entering = loadRow(args.in, x, y + 1 + kRadius, interior);
        leaving = loadRow(args.in, x, y - kRadius, interior);
        const LaneColumns before = sums.ofNeighbour(-1), behind = sums.ofNeighbour(1);
        std::uint32_t columns[kPixels + 2 * kRadius];
#pragma unroll
        for (int i = 0; i < kRadius; ++i) {
            columns[i] = before[kPixels - kRadius + i];
            columns[kRadius + kPixels + i] = behind[i];
        }
#pragma unroll
        for (int i = 0; i < kPixels; ++i) columns[kRadius + i] = sums[i];
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
    // High strips read less twice, but must not leave the multiprocessors without warps.
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

void FilterKernels::smallBox(const CudaContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
    const auto area = static_cast<std::uint32_t>(size * size);
    const std::uint32_t reciprocal = ((1u << 24) + area - 1) / area;
    const SmallBoxArgs args{pixelsOf(in), out.data(), 0, reciprocal, area / 2 * reciprocal};
    using Launch = void (*)(SmallBoxArgs, cudaStream_t);
    constexpr Launch kLaunches[] = {launch<1>, launch<2>, launch<3>, launch<4>, launch<5>, launch<6>, launch<7>};
    kLaunches[size / 2 - 1](args, context.stream);
}

}  // namespace strainlens::cuda
