// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device_image.h"
#include "compute/types/filter.h"

namespace strainlens::opencl {

/// The filters of one session, with the small buffers they share. All results as compute/reference/filters.h has them.
class Filters {
public:
    /// Throws InvalidInput for a filter that is not allowed.
    void apply(OpenclContext& context, const DeviceImage& in, const Filter& filter, DeviceImage& out);
    Histogram histogram(OpenclContext& context, const DeviceImage& image);
    /// Throws InvalidInput when a side is below 2 px.
    void halve(OpenclContext& context, const DeviceImage& in, DeviceImage& out);

private:
    // They queue their work and return; parameters are checked by apply(). `out` has the size of `in`.
    void median(OpenclContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void convolve(OpenclContext& context, const DeviceImage& in, const Convolution3x3& convolution, DeviceImage& out);
    void box(OpenclContext& context, const DeviceImage& in, int size, DeviceImage& out);
    void mapGreys(OpenclContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out);
    /// Repeats the image's edge pixels, at most 4, into the memory around it.
    void padEdges(OpenclContext& context, const DeviceImage& image, int border);

    DeviceBuffer<std::uint32_t> m_counts;
    DeviceBuffer<std::uint8_t> m_map;
};

}  // namespace strainlens::opencl
