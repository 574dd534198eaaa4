// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/strain/args.h"

namespace strainlens::cuda {

/// `Kernels` of gpu::StrainWindowChooser. They only queue work.
struct StrainKernels {
    using Device = cuda::Device;
    struct Memory {
        DeviceBuffer<std::int64_t> integers;
        DeviceBuffer<double> doubles;
        DeviceBuffer<float> floats;
        DeviceBuffer<std::uint8_t> bytes;
        DeviceBuffer<int> ints;
    };

    static void queue(const CudaContext& context, gpu::StrainStep step, const Memory& memory,
                      const gpu::StrainArgs& args, int groups);
    /// Queues setting entry `at` of the ints to 0.
    static void clear(const CudaContext& context, const Memory& memory, long at);
};

}  // namespace strainlens::cuda
