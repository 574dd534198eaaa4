// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/filters/filters.h"

namespace strainlens::cuda {

void Filters::apply(CudaContext& context, const DeviceImage& in, const Filter& filter, DeviceImage& out) {
    checkFilter(filter);
    out.resize(context.memory, in.size());
    struct Apply {
        Filters& self;
        CudaContext& context;
        const DeviceImage& in;
        DeviceImage& out;
        void operator()(const MedianFilter& f) { launchMedian(in.pixels(), out.data(), f.size, context.stream); }
        void operator()(const BoxFilter& f) { launchBox(in.pixels(), out.data(), f.size, context.stream); }
        void operator()(const Convolution3x3& f) { launchConvolution(in.pixels(), out.data(), f, context.stream); }
        void operator()(const HistogramEqualisation&) {
            self.mapGreys(context, in, equalisationMap(self.histogram(context, in)), out);
        }
        void operator()(const ContrastStretch& f) {
            self.mapGreys(context, in, stretchMap(self.histogram(context, in), f.clipPerMille), out);
        }
        void operator()(const HostFilter& f) { requireDeviceFilter(f); }
    };
    std::visit(Apply{*this, context, in, out}, filter);
    context.stream.synchronise();
}

Histogram Filters::histogram(CudaContext& context, const DeviceImage& image) {
    Histogram counts{};
    launchHistogram(image.pixels(), m_counts.reserve(context.memory, counts.size()), context.stream);
    check(cudaMemcpyAsync(counts.data(), m_counts.data(), sizeof counts, cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    return counts;
}

void Filters::halve(CudaContext& context, const DeviceImage& in, DeviceImage& out) {
    const ImageSize size = in.size();
    if (size.width < 2 || size.height < 2) {
        throw InvalidInput("image size", std::to_string(size.width) + " x " + std::to_string(size.height),
                           "2 px a side or more where an image is halved");
    }
    out.resize(context.memory, {size.width / 2, size.height / 2});
    launchHalve(in.pixels(), out.data(), out.size(), out.pitch(), context.stream);
    context.stream.synchronise();
}

void Filters::mapGreys(CudaContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out) {
    uploadTo(m_map, std::span<const std::uint8_t>(map), context.memory, context.stream);
    launchGreyMap(in.pixels(), out.data(), m_map.data(), context.stream);
    context.stream.synchronise();  // `map` is read until then
}

}  // namespace strainlens::cuda
