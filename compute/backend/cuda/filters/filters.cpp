// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"

namespace strainlens::cuda {

void FilterKernels::median(const CudaContext& context, const DeviceImage& in, int size, DeviceImage& out) {
    launchMedian(in.pixels(), out.data(), size, context.stream);
}

void FilterKernels::box(const CudaContext& context, const DeviceImage& in, int size, DeviceImage& out) {
    launchBox(in.pixels(), out.data(), size, context.stream);
}

void FilterKernels::convolve(const CudaContext& context, const DeviceImage& in, const Convolution3x3& convolution,
                             DeviceImage& out) {
    launchConvolution(in.pixels(), out.data(), convolution, context.stream);
}

void FilterKernels::mapGreys(const CudaContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out) {
    m_map.upload(context, map, false);
    launchGreyMap(in.pixels(), out.data(), m_map.data(), context.stream);
    context.stream.synchronise();  // `map` is read until then
}

Histogram FilterKernels::histogram(const CudaContext& context, const DeviceImage& image) {
    Histogram counts{};
    launchHistogram(image.pixels(), m_counts.reserve(context, counts.size()), context.stream);
    check(cudaMemcpyAsync(counts.data(), m_counts.data(), sizeof counts, cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    return counts;
}

void FilterKernels::halve(const CudaContext& context, const DeviceImage& in, DeviceImage& out) {
    launchHalve(in.pixels(), out.data(), out.size(), out.shape().pitch, context.stream);
}

}  // namespace strainlens::cuda
