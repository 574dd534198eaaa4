// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/opencl/runtime/device.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::opencl {

/// `Kernels` of gpu::Filters. They only queue work; the parameters must be valid.
struct FilterKernels {
    using Device = opencl::Device;
    using Count = std::uint32_t;

    static void median(OpenclContext& context, const DeviceImage& in, int size, const DeviceImage& out);
    static void box(OpenclContext& context, const DeviceImage& in, int size, const DeviceImage& out);
    static void convolve(OpenclContext& context, const DeviceImage& in, const Convolution3x3& convolution,
                         const DeviceImage& out);
    static void normalise(OpenclContext& context, const DeviceImage& in, const LocalNormalisation& normalisation,
                          const DeviceImage& out);
    /// Adds to the 256 counts.
    static void histogram(OpenclContext& context, const DeviceImage& in, const DeviceBuffer<Count>& counts);
    /// out = map[in], 256 entries.
    static void mapGreys(OpenclContext& context, const DeviceImage& in, const DeviceBuffer<std::uint8_t>& map,
                         const DeviceImage& out);
    /// `out` has half the size.
    static void halve(OpenclContext& context, const DeviceImage& in, const DeviceImage& out);
};

}  // namespace strainlens::opencl
