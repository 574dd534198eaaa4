// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/full_search/search.h"
#include "compute/backend/cuda/full_search/strip_totals.cuh"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"

// Each warp slides down a strip and keeps column sums over the window height.

namespace strainlens::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kRows = 8;  ///< of windows per warp

struct WindowSumsArgs {
    DevicePixels image;
    WindowMoments* moments = nullptr;
    std::uint32_t* squares = nullptr;
    WindowTable table;
    int width = 0, height = 0;
};

/// A lane's pixels of a row.
template <int kColumns>
struct LanePixels {
    std::uint32_t words[kColumns / 4];

    __device__ void load(const DevicePixels& image, int x, int y) {
        if (x < 0 || x + kColumns > image.width) {
#pragma unroll
            for (int i = 0; i < kColumns / 4; ++i) words[i] = replicatedWord(image, x + 4 * i, y);
            return;
        }
        const int row = min(max(y, 0), image.height - 1);
        const std::uint8_t* start = image.pixels + static_cast<std::ptrdiff_t>(row) * image.pitch + (x & ~3);
        const auto* aligned = reinterpret_cast<const std::uint32_t*>(start);
#pragma unroll
        for (int i = 0; i < kColumns / 4; ++i) {
            words[i] = __funnelshift_r(aligned[i], aligned[i + 1], 8 * (x & 3));
        }
    }
    __device__ std::uint32_t operator[](int i) const { return words[i / 4] >> (8 * (i % 4)) & 0xFF; }
};

template <int kColumns>
__global__ void __launch_bounds__(32 * kWarps) windowSumsKernel(WindowSumsArgs args) {
    const int outputs = 32 * kColumns - args.width;
    const int column = static_cast<int>(blockIdx.x) * outputs + static_cast<int>(threadIdx.x) * kColumns;
    const int firstRow = static_cast<int>(blockIdx.y * kWarps + threadIdx.y) * kRows;
    if (firstRow >= args.table.rows) return;
    const int endRow = min(firstRow + kRows, args.table.rows);
    const int x = args.table.left + column, y = args.table.top;
    const bool writes = static_cast<int>(threadIdx.x) * kColumns < outputs;
    const WindowReach reach(args.width, kColumns);
    std::uint32_t totals[2][kColumns] = {};  // sums and sums of squares of the columns
    LanePixels<kColumns> entering, leaving;
    // Includes the row that leaves before the first output.
#pragma unroll 4
    for (int row = firstRow - 1; row < firstRow + args.height - 1; ++row) {
        entering.load(args.image, x, y + row);
#pragma unroll
        for (int i = 0; i < kColumns; ++i) {
            totals[0][i] += entering[i];
            totals[1][i] += entering[i] * entering[i];
        }
    }
    entering.load(args.image, x, y + firstRow + args.height - 1);
    leaving.load(args.image, x, y + firstRow - 1);
    for (int row = firstRow; row < endRow; ++row) {
        std::uint32_t windows[2][kColumns];
#pragma unroll
        for (int i = 0; i < kColumns; ++i) {
            windows[0][i] = totals[0][i] += entering[i] - leaving[i];
            windows[1][i] = totals[1][i] += (entering[i] - leaving[i]) * (entering[i] + leaving[i]);
        }
        // Loads the next row while this one is processed.
        entering.load(args.image, x, y + row + args.height);
        leaving.load(args.image, x, y + row);
        columnsToWindows(windows, reach);
        if (!writes) continue;
        const std::size_t at = static_cast<std::size_t>(row) * static_cast<std::size_t>(args.table.pitch);
#pragma unroll
        for (int i = 0; i < kColumns; ++i) {
            const int to = column + i;
            if (static_cast<int>(threadIdx.x) * kColumns + i >= outputs || to >= args.table.columns) break;
            const std::int64_t variance =
                scaledVariance(std::int64_t{args.width} * args.height, windows[0][i], windows[1][i]);
            const float inverse = variance == 0 ? 0 : 1 / sqrtf(static_cast<float>(variance));
            args.moments[at + static_cast<std::size_t>(to)] = {windows[0][i], __float_as_uint(inverse)};
            args.squares[at + static_cast<std::size_t>(to)] = windows[1][i];
        }
    }
}

template <int kColumns>
void launch(const WindowSumsArgs& args, cudaStream_t stream) {
    const auto count = [](int total, int each) { return static_cast<unsigned>((total + each - 1) / each); };
    const dim3 blocks(count(args.table.columns, 32 * kColumns - args.width), count(args.table.rows, kRows * kWarps));
    windowSumsKernel<kColumns><<<blocks, dim3(32, kWarps), 0, stream>>>(args);
    checkLaunch("windowSumsKernel");
}

}  // namespace

void FullSearchKernels::sumWindows(const CudaContext& context, const DeviceImage& image,
                                   const gpu::WindowSums<Device>& sums, int width, int height) {
    const WindowSumsArgs args{pixelsOf(image), sums.moments.data(), sums.squares.data(), sums.table, width, height};
    const int columns = columnsOfLane(width);
    (columns == 4 ? launch<4> : columns == 8 ? launch<8> : launch<16>)(args, context.stream);
}

}  // namespace strainlens::cuda
