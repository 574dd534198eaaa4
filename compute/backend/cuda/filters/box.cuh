// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/filters/filters.h"
#include "compute/backend/cuda/runtime/pixel_rows.cuh"
#include "compute/backend/gpu/filters/box.h"
#include "compute/backend/kernels/language.inl"

// Boxes of more than 15 x 15 pixels with strips of so many WORDS a lane, which LAUNCH queues.

BEGIN_DEVICE_CODE

using gpu::Box;

INLINE uint divide(uint dividend, const MagicDivisor& divisor) { return divisor.divide(dividend); }
INLINE void syncLanes() { __syncwarp(); }
INLINE uint totalBefore(uint own, int lane, const uint*) {
    uint total = own;
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        const uint other = __shfl_up_sync(~0u, total, static_cast<unsigned>(step));
        if (lane >= step) total += other;
    }
    return total - own;
}

END_DEVICE_CODE

#include "compute/backend/kernels/filters/box.inl"

BEGIN_DEVICE_CODE

constexpr int kWarps = 4;

__global__ void __launch_bounds__(LANES* kWarps) boxKernel(DevicePixels in, std::uint8_t* out, Box box) {
    __shared__ std::uint32_t totals[kWarps][LANE_PIXELS * LANES];
    const int top = static_cast<int>(blockIdx.y * kWarps + threadIdx.y) * box.rows;
    if (top >= in.height) return;
    boxStrip(&in, out, &box, static_cast<int>(blockIdx.x), top, static_cast<int>(threadIdx.x), totals[threadIdx.y]);
}

}  // namespace PROGRAM

void LAUNCH(const DevicePixels& in, std::uint8_t* out, int size, cudaStream_t stream) {
    using namespace PROGRAM;
    const auto count = [](int total, int each) { return (total + each - 1) / each; };
    const Box box = gpu::boxOf(size, LANE_PIXELS, LANES * LANE_PIXELS);
    const dim3 blocks(static_cast<unsigned>(count(in.width, box.outputs)),
                      static_cast<unsigned>(count(in.height, box.rows * kWarps)));
    boxKernel<<<blocks, dim3(LANES, kWarps), 0, stream>>>(in, out, box);
    checkLaunch("boxKernel");
}

}  // namespace strainlens::cuda
