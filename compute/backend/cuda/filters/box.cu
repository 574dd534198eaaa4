// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/magic_division.h"

// Every warp slides down a strip: it keeps the sum of the n pixels of every column (at most 65025: 16 bits), and for
// each row forms running totals across its lanes; a window's sum is the difference of two of them. The work per pixel
// does not depend on n.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 4;

struct BoxArgs {
    DevicePixels in;
    std::uint8_t* out = nullptr;
    int radius = 0;
    int rowsPerWarp = 0;
    int lead = 0;     ///< columns of a strip before its first output
    int outputs = 0;  ///< columns of a strip that are written
    MagicDivisor area;
    std::uint32_t halfArea = 0;
};

/// 4 * kWords pixels of a row at any multiple of four, edge pixels repeated.
template <int kWords>
struct StripPiece {
    std::uint32_t words[kWords];

    /// `interior`: the piece lies in the image's width.
    __device__ void load(const DevicePixels& in, int x, int y, bool interior) {
        const int row = min(max(y, 0), in.height - 1);
        const std::uint8_t* pixels = in.pixels + static_cast<std::ptrdiff_t>(row) * in.pitch + x;
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            words[w] =
                interior ? reinterpret_cast<const std::uint32_t*>(pixels)[w] : replicatedWord(in, x + 4 * w, row);
        }
    }
};

/// The sums of 4 * kWords columns: even and odd pixels of every word in 16-bit halves.
template <int kWords>
struct ColumnSums {
    std::uint32_t even[kWords] = {}, odd[kWords] = {};

    __device__ void add(const StripPiece<kWords>& row) {
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            even[w] += row.words[w] & 0x00FF00FF;
            odd[w] += row.words[w] >> 8 & 0x00FF00FF;
        }
    }
    __device__ void subtract(const StripPiece<kWords>& row) {
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            even[w] -= row.words[w] & 0x00FF00FF;
            odd[w] -= row.words[w] >> 8 & 0x00FF00FF;
        }
    }
};

/// Running totals of the strip's columns, phase by phase so that the lanes of a warp meet no bank twice.
template <int kPixels>
__device__ void writeTotals(std::uint32_t* totals, const std::uint32_t (&columns)[kPixels], unsigned lane) {
    std::uint32_t inclusive[kPixels];
    inclusive[0] = columns[0];
#pragma unroll
    for (int i = 1; i < kPixels; ++i) inclusive[i] = inclusive[i - 1] + columns[i];
    std::uint32_t before = inclusive[kPixels - 1];
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2) {
        const std::uint32_t other = __shfl_up_sync(~0u, before, step);
        if (lane >= step) before += other;
    }
    before -= inclusive[kPixels - 1];
#pragma unroll
    for (int i = 0; i < kPixels; ++i) totals[i * 32 + static_cast<int>(lane)] = before + inclusive[i];
}

template <int kWords>
__global__ void __launch_bounds__(32 * kWarps) boxKernel(BoxArgs args) {
    constexpr int kPixels = 4 * kWords;
    __shared__ std::uint32_t shared[kWarps][kPixels * 32];
    const unsigned lane = threadIdx.x;
    std::uint32_t* totals = shared[threadIdx.y];
    const int stripLeft = static_cast<int>(blockIdx.x) * args.outputs - args.lead;
    const int x = stripLeft + static_cast<int>(lane) * kPixels;
    const int top = static_cast<int>(blockIdx.y * kWarps + threadIdx.y) * args.rowsPerWarp;
    if (top >= args.in.height) return;
    const int inStrip = static_cast<int>(lane) * kPixels;
    const bool writes = inStrip >= args.lead && inStrip < args.lead + args.outputs && x < args.in.width;

    const bool interior = x >= 0 && x + kPixels <= args.in.width;
    ColumnSums<kWords> sums;
    StripPiece<kWords> entering, leaving;
    // The row that leaves before the first output is among them.
#pragma unroll 4
    for (int y = top - args.radius - 1; y < top + args.radius; ++y) {
        entering.load(args.in, x, y, interior);
        sums.add(entering);
    }
    entering.load(args.in, x, top + args.radius, interior);
    leaving.load(args.in, x, top - args.radius - 1, interior);
    for (int y = top; y < min(top + args.rowsPerWarp, args.in.height); ++y) {
        sums.add(entering);
        sums.subtract(leaving);
        // Those of the next row arrive while this one is worked on.
        entering.load(args.in, x, y + 1 + args.radius, interior);
        leaving.load(args.in, x, y - args.radius, interior);
        std::uint32_t columns[kPixels];
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            columns[4 * w] = sums.even[w] & 0xFFFF, columns[4 * w + 1] = sums.odd[w] & 0xFFFF;
            columns[4 * w + 2] = sums.even[w] >> 16, columns[4 * w + 3] = sums.odd[w] >> 16;
        }
        __syncwarp();
        writeTotals(totals, columns, lane);
        __syncwarp();
        if (!writes) continue;
        std::uint32_t words[kWords] = {};
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
            const int last = i + args.radius, before = i + kPixels * 64 - args.radius - 1;
            const int lastAt = last % kPixels * 32 + last / kPixels;
            const int beforeAt = before % kPixels * 32 + before / kPixels - 64;
            const std::uint32_t sum =
                totals[lastAt + static_cast<int>(lane)] - totals[beforeAt + static_cast<int>(lane)];
            words[i / 4] |= args.area.divide(sum + args.halfArea) << (8 * (i % 4));
        }
        auto* address = reinterpret_cast<std::uint32_t*>(args.out + static_cast<std::ptrdiff_t>(y) * args.in.pitch + x);
#pragma unroll
        for (int w = 0; w < kWords; ++w) {
            if (x + 4 * w < args.in.width) address[w] = words[w];
        }
    }
}

template <int kWords>
void launch(BoxArgs args, cudaStream_t stream) {
    constexpr int kPixels = 4 * kWords;
    const auto whole = [](int columns) { return (columns + kPixels - 1) / kPixels * kPixels; };
    args.lead = whole(args.radius + 1);
    args.outputs = 32 * kPixels - args.lead - whole(args.radius);
    args.rowsPerWarp = 64 + 2 * args.radius;
    const auto count = [](int total, int each) { return static_cast<unsigned>((total + each - 1) / each); };
    const dim3 blocks(count(args.in.width, args.outputs), count(args.in.height, args.rowsPerWarp * kWarps));
    boxKernel<kWords><<<blocks, dim3(32, kWarps), 0, stream>>>(args);
    checkLaunch("boxKernel");
}

}  // namespace

void FilterKernels::box(const CudaContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
    if (size <= 15) return smallBox(context, in, size, out);
    const auto area = static_cast<std::uint32_t>(size * size);
    const BoxArgs args{pixelsOf(in), out.data(), size / 2, 0, 0, 0, MagicDivisor::of(area), area / 2};
    // A strip of 128 columns has room for windows up to 31 px; wider ones need longer strips.
    if (size <= 31) {
        launch<1>(args, context.stream);
    } else {
        launch<4>(args, context.stream);
    }
}

}  // namespace strainlens::cuda
