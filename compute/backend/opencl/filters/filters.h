// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::opencl {

/// The kernels of gpu::Filters, with the small buffers they share. They queue their work but for histogram.
class FilterKernels {
public:
    using Device = opencl::Device;

    void median(OpenclContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void box(OpenclContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void convolve(OpenclContext& context, const DeviceImage& in, const Convolution3x3& convolution, DeviceImage& out);
    void mapGreys(OpenclContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out);
    Histogram histogram(OpenclContext& context, const DeviceImage& image);
    /// `out` has half the size.
    void halve(OpenclContext& context, const DeviceImage& in, DeviceImage& out);

private:
    /// Repeats the image's edge pixels, at most 4, into the memory around it.
    void padEdges(OpenclContext& context, const DeviceImage& image, int border);

    DeviceBuffer<std::uint32_t> m_counts;
    DeviceBuffer<std::uint8_t> m_map;
};

}  // namespace strainlens::opencl
