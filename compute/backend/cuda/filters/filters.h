// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/filters/launches.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::cuda {

/// `Kernels` of gpu::Filters. They only queue work; the parameters must be valid.
struct FilterKernels {
    using Device = cuda::Device;
    using Count = std::uint64_t;

    /// `size` is 3 or 5.
    static void median(const CudaContext& context, const DeviceImage& in, int size, const DeviceImage& out) {
        (size == 3 ? launchMedian3 : launchMedian5)(pixelsOf(in), out.data(), context.stream);
    }
    static void box(const CudaContext& context, const DeviceImage& in, int size, const DeviceImage& out);
    static void convolve(const CudaContext& context, const DeviceImage& in, const Convolution3x3& convolution,
                         const DeviceImage& out);
    static void normalise(const CudaContext& context, const DeviceImage& in, const LocalNormalisation& normalisation,
                          const DeviceImage& out) {
        launchNormalisation(pixelsOf(in), out.data(), normalisation.size, normalisation.minContrast, context.stream);
    }
    /// Adds to the 256 counts.
    static void histogram(const CudaContext& context, const DeviceImage& in, const DeviceBuffer<Count>& counts);
    /// out = map[in], 256 entries.
    static void mapGreys(const CudaContext& context, const DeviceImage& in, const DeviceBuffer<std::uint8_t>& map,
                         const DeviceImage& out);
    /// `out` has half the size.
    static void halve(const CudaContext& context, const DeviceImage& in, const DeviceImage& out);
};

}  // namespace strainlens::cuda
