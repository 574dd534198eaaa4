// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/pixel_rows.cuh"
#include "compute/backend/cuda/window_sums.h"

// A block slides down a strip of columns, one thread a column: every thread keeps the sums of its column over the
// window's height; in every row the running totals across the strip give the windows' sums as differences.

namespace strainlens::cuda {
namespace {

constexpr int kThreads = 512;
constexpr int kRows = 128;  ///< that a block goes down

struct WindowSumsArgs {
    DevicePixels image;
    std::uint32_t* sums = nullptr;
    std::uint32_t* squares = nullptr;
    WindowSumsView view;
    int width = 0, height = 0;
};

/// Sum and sum of squares; both wrap around at 2^32, which their differences undo.
struct Moments {
    std::uint32_t sum, square;
};

/// The running totals of all threads' values, this thread's included.
__device__ Moments runningTotals(Moments value, Moments* warpTotals) {
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
    for (unsigned step = 1; step < 32; step *= 2) {
        const std::uint32_t sum = __shfl_up_sync(~0u, value.sum, step);
        const std::uint32_t square = __shfl_up_sync(~0u, value.square, step);
        if (lane >= step) value.sum += sum, value.square += square;
    }
    if (lane == 31) warpTotals[warp] = value;
    __syncthreads();
    for (unsigned w = 0; w < warp; ++w) {
        value.sum += warpTotals[w].sum;
        value.square += warpTotals[w].square;
    }
    return value;
}

__global__ void __launch_bounds__(kThreads) windowSumsKernel(WindowSumsArgs args) {
    __shared__ Moments warpTotals[kThreads / 32];
    __shared__ Moments totals[kThreads + 1];
    const int thread = static_cast<int>(threadIdx.x);
    const int outputs = kThreads - args.width + 1;
    const int column = static_cast<int>(blockIdx.x) * outputs + thread;
    const int firstRow = static_cast<int>(blockIdx.y) * kRows;
    const int lastRow = min(firstRow + kRows, args.view.rows) - 1;
    if (thread == 0) totals[0] = {0, 0};
    const auto pixel = [&](int row) {
        return replicatedPixel(args.image, args.view.left + column, args.view.top + row);
    };
    Moments own{0, 0};
    for (int row = firstRow; row < firstRow + args.height - 1; ++row) {
        const std::uint32_t entering = pixel(row);
        own.sum += entering;
        own.square += entering * entering;
    }
    for (int row = firstRow; row <= lastRow; ++row) {
        const std::uint32_t entering = pixel(row + args.height - 1);
        own.sum += entering;
        own.square += entering * entering;
        totals[thread + 1] = runningTotals(own, warpTotals);
        __syncthreads();
        if (thread < outputs && column < args.view.columns) {
            const Moments before = totals[thread], last = totals[thread + args.width];
            const std::size_t at = static_cast<std::size_t>(row) * static_cast<std::size_t>(args.view.columns) +
                                   static_cast<std::size_t>(column);
            args.sums[at] = last.sum - before.sum;
            args.squares[at] = last.square - before.square;
        }
        __syncthreads();
        const std::uint32_t leaving = pixel(row);
        own.sum -= leaving;
        own.square -= leaving * leaving;
    }
}

}  // namespace

WindowSumsView WindowSums::compute(const DevicePixels& image, int width, int height, BorderMode border,
                                   const CudaContext& context) {
    WindowSumsView view{nullptr, nullptr, 0, 0, image.width - width + 1, image.height - height + 1};
    if (border == BorderMode::Replicate)
        view = {nullptr, nullptr, -width, -height, image.width + width + 1, image.height + height + 1};
    if (view.columns < 1 || view.rows < 1) return view;  // no window fits: nobody asks for one
    const std::size_t count = static_cast<std::size_t>(view.columns) * static_cast<std::size_t>(view.rows);
    WindowSumsArgs args{
        image, m_sums.reserve(context.memory, count), m_squares.reserve(context.memory, count), view, width, height};
    const auto blocks = [](int total, int each) { return static_cast<unsigned>((total + each - 1) / each); };
    windowSumsKernel<<<dim3(blocks(view.columns, kThreads - width + 1), blocks(view.rows, kRows)), kThreads, 0,
                       context.stream>>>(args);
    checkLaunch("windowSumsKernel");
    view.sums = args.sums;
    view.squares = args.squares;
    return view;
}

}  // namespace strainlens::cuda
