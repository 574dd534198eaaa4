// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/dense_flow/args.h"

namespace strainlens::cuda {

/// `Kernels` of gpu::VariationalFlow. They only queue work.
struct DenseFlowKernels {
    using Device = cuda::Device;

    /// Writes the smoothed image to args.reference.
    static void queueFirstLevel(const CudaContext& context, const DeviceImage& image, const DeviceBuffer<float>& memory,
                                const gpu::FlowArgs& args, const gpu::FlowGroups& groups);
    static void queue(const CudaContext& context, gpu::FlowStep step, const DeviceBuffer<float>& memory,
                      const gpu::FlowArgs& args, const gpu::FlowGroups& groups);
};

}  // namespace strainlens::cuda
