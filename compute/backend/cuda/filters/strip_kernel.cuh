// SPDX-License-Identifier: MPL-2.0
#pragma once

// Kernel of a filter that slides down strips, with TOTALS sets of prefix sums; queued by LAUNCH.

BEGIN_DEVICE_CODE

constexpr int kWarps = 4;

__global__ void __launch_bounds__(LANES* kWarps) stripKernel(DevicePixels in, std::uint8_t* out, Box box) {
    __shared__ std::uint32_t totals[kWarps][TOTALS * STRIP_TOTALS];
    const int top = static_cast<int>(blockIdx.y * kWarps + threadIdx.y) * box.rows;
    if (top >= in.height) return;
    slideStrip(&in, out, &box, static_cast<int>(blockIdx.x), top, static_cast<int>(threadIdx.x), totals[threadIdx.y]);
}

}  // namespace PROGRAM

void LAUNCH(const DevicePixels& in, std::uint8_t* out, int size, int minContrast, cudaStream_t stream) {
    using namespace PROGRAM;
    const auto count = [](int total, int each) { return (total + each - 1) / each; };
    const Box box = gpu::boxOf(size, LANE_PIXELS, LANES * LANE_PIXELS, minContrast);
    const dim3 blocks(static_cast<unsigned>(count(in.width, box.outputs)),
                      static_cast<unsigned>(count(in.height, box.rows * kWarps)));
    stripKernel<<<blocks, dim3(LANES, kWarps), 0, stream>>>(in, out, box);
    checkLaunch("stripKernel");
}

}  // namespace strainlens::cuda
