// SPDX-License-Identifier: MPL-2.0
#include <algorithm>

#include "compute/backend/cuda/refine/kernels.h"

#define PROGRAM refinement_images
#include "compute/backend/kernels/float_image.inl"

// Spline coefficients and slopes by direct correlation with the inverse filter (51 weights for the quintic spline)
// instead of recursive filters: all pixels are independent.

namespace strainlens::cuda {
namespace {

/// Weights of a correlation along one axis, padded with zeros; a kernel argument.
struct CorrelationWeights {
    static constexpr int kMaxRadius = 72;
    static constexpr int kZeros = 8;
    int radius = 0;
    float weights[2 * (kMaxRadius + kZeros) + 1] = {};  ///< the centre is at kZeros + radius

    explicit CorrelationWeights(const std::vector<double>& values) : radius(static_cast<int>(values.size()) / 2) {
        if (radius > kMaxRadius) throw DeviceError(currentDeviceName(), "correlate", "too many weights");
        std::transform(values.begin(), values.end(), weights + kZeros,
                       [](double value) { return static_cast<float>(value); });
    }
};

/// Vertically adjacent pixels per thread, which share the loaded pixels.
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
        for (int k = 0; k <= 2 * radius; ++k) sum = fmaf(weights[k], row[mirrorIndex(x - radius + k, in.width)], sum);
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
        const float grey = in.pixels[mirrorIndex(top + k, in.height) * in.pitch + x];
        // The zeros around the weights make the samples beyond the radius of a pixel count 0.
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

template <typename Pixel>
void launchToFloats(const gpu::DevicePixelView<Device>& in, const FloatPixels& out, cudaStream_t stream) {
    const auto* pixels = reinterpret_cast<const Pixel*>(in.memory + in.origin);
    toFloatsKernel<<<blocksFor(out, 1), dim3(kThreadsX, kThreadsY), 0, stream>>>(pixels, in.pitch, out);
    checkLaunch("toFloatsKernel");
}

}  // namespace

void RefineKernels::toFloats(const CudaContext& context, const gpu::DevicePixelView<Device>& in,
                             const FloatImage& out) {
    using Launch = void (*)(const gpu::DevicePixelView<Device>&, const FloatPixels&, cudaStream_t);
    constexpr Launch kLaunches[] = {launchToFloats<std::uint8_t>, launchToFloats<std::uint16_t>, launchToFloats<float>};
    kLaunches[in.depth](in, pixelsOf(out), context.stream);
}

void RefineKernels::correlate(const CudaContext& context, const FloatImage& in, const std::vector<double>& weights,
                              bool alongX, const FloatImage& out) {
    const auto kernel = alongX ? correlateRowsKernel : correlateColumnsKernel;
    kernel<<<blocksFor(pixelsOf(in), alongX ? 1 : kColumnPixels), dim3(kThreadsX, kThreadsY), 0, context.stream>>>(
        pixelsOf(in), CorrelationWeights(weights), pixelsOf(out));
    checkLaunch("correlateKernel");
}

}  // namespace strainlens::cuda
