// SPDX-License-Identifier: MPL-2.0
#include <cstdint>

#include "compute/backend/cuda/refine/surfaces.h"

#define PROGRAM surfaces
#include "compute/backend/kernels/float_image.inl"

// What refinement reads is made once an image. Spline coefficients and slopes are made by plain correlation with the
// inverse filter (51 weights for the quintic) instead of recursions along the lines: every pixel by itself.

namespace strainlens::cuda {
namespace {

/// Pixels below each other that a thread makes of a column: what it reads serves all of them.
constexpr int kColumnPixels = CorrelationWeights::kZeros;
constexpr int kThreadsX = 32, kThreadsY = 8;

template <typename Pixel>
__global__ void toFloatsKernel(const Pixel* in, int inPitchBytes, FloatPixels out) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= out.width || y >= out.height) return;
    const auto* row =
        reinterpret_cast<const Pixel*>(reinterpret_cast<const std::uint8_t*>(in) +
                                       static_cast<std::size_t>(y) * static_cast<std::size_t>(inPitchBytes));
    const auto grey = static_cast<float>(row[x]);
    out.pixels[y * out.pitch + x] = isfinite(grey) ? grey : 0.0F;
}

__global__ void correlateRowsKernel(FloatPixels in, const __grid_constant__ CorrelationWeights filter,
                                    FloatPixels out) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
    if (x >= in.width || y >= in.height) return;
    const float* row = in.pixels + y * in.pitch;
    const float* weights = filter.weights + CorrelationWeights::kZeros;
    const int radius = filter.radius;
    float sum = 0;
    if (x >= radius && x + radius < in.width) {
#pragma unroll 8
        for (int k = 0; k <= 2 * radius; ++k) sum = fmaf(weights[k], row[x - radius + k], sum);
    } else {
        for (int k = 0; k <= 2 * radius; ++k) sum = fmaf(weights[k], row[mirrored(x - radius + k, in.width)], sum);
    }
    out.pixels[y * out.pitch + x] = sum;
}

__global__ void correlateColumnsKernel(FloatPixels in, const __grid_constant__ CorrelationWeights filter,
                                       FloatPixels out) {
    const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    const int top = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y) * kColumnPixels;
    if (x >= in.width || top >= in.height) return;
    const int radius = filter.radius;
    float sums[kColumnPixels] = {};
    for (int k = -radius; k < radius + kColumnPixels; ++k) {
        const float grey = in.pixels[mirrored(top + k, in.height) * in.pitch + x];
        // Pixel i's middle weight stands at kZeros + radius: what is too far from it meets a zero.
        const float* weights = filter.weights + (CorrelationWeights::kZeros + radius + k);
#pragma unroll
        for (int i = 0; i < kColumnPixels; ++i) sums[i] = fmaf(weights[-i], grey, sums[i]);
    }
#pragma unroll
    for (int i = 0; i < kColumnPixels; ++i) {
        if (top + i < out.height) out.pixels[(top + i) * out.pitch + x] = sums[i];
    }
}

dim3 blocksFor(const FloatPixels& image, int rowsOfThread) {
    const auto blocks = [](int pixels, int each) { return static_cast<unsigned>((pixels + each - 1) / each); };
    return {blocks(image.width, kThreadsX), blocks(image.height, kThreadsY * rowsOfThread)};
}

}  // namespace

void launchToFloats(const PixelSource& in, const FloatPixels& out, cudaStream_t stream) {
    const dim3 blocks = blocksFor(out, 1), threads(kThreadsX, kThreadsY);
    if (in.depth == 0) {
        toFloatsKernel<<<blocks, threads, 0, stream>>>(static_cast<const std::uint8_t*>(in.pixels), in.pitch, out);
    } else if (in.depth == 1) {
        toFloatsKernel<<<blocks, threads, 0, stream>>>(static_cast<const std::uint16_t*>(in.pixels), in.pitch, out);
    } else {
        toFloatsKernel<<<blocks, threads, 0, stream>>>(static_cast<const float*>(in.pixels), in.pitch, out);
    }
    checkLaunch("toFloatsKernel");
}

void launchCorrelate(const FloatPixels& in, const CorrelationWeights& weights, bool alongX, const FloatPixels& out,
                     cudaStream_t stream) {
    const dim3 threads(kThreadsX, kThreadsY);
    if (alongX) {
        correlateRowsKernel<<<blocksFor(in, 1), threads, 0, stream>>>(in, weights, out);
    } else {
        correlateColumnsKernel<<<blocksFor(in, kColumnPixels), threads, 0, stream>>>(in, weights, out);
    }
    checkLaunch("correlateKernel");
}

}  // namespace strainlens::cuda
