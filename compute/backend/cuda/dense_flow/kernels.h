// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/dense_flow/args.h"

namespace strainlens::cuda {

/// The kernels of gpu::VariationalFlow. They queue their work and return.
struct DenseFlowKernels {
    using Device = cuda::Device;

    /// The image as floats, smoothed, at `args.reference`.
    static void queueFirstLevel(const CudaContext& context, const DeviceImage& image, const DeviceBuffer<float>& room,
                                const gpu::FlowArgs& args, const gpu::FlowGroups& groups);
    static void queue(const CudaContext& context, gpu::FlowStep step, const DeviceBuffer<float>& room,
                      const gpu::FlowArgs& args, const gpu::FlowGroups& groups);
};

}  // namespace strainlens::cuda
