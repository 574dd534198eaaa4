// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/device_image.h"
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
    void mapGreys(OpenclContext& context, const DeviceImage& in, const GreyMap& map, DeviceImage& out);

    DeviceBuffer<std::uint8_t> m_map;
};

}  // namespace strainlens::opencl
