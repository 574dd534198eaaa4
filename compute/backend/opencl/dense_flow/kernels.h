// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/backend/gpu/dense_flow/args.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `Kernels` of gpu::VariationalFlow. They only queue work.
struct DenseFlowKernels {
    using Device = opencl::Device;

    /// Writes the smoothed image to args.reference.
    static void queueFirstLevel(OpenclContext& context, const DeviceImage& image, const DeviceBuffer<float>& memory,
                                const gpu::FlowArgs& args, const gpu::FlowGroups& groups) {
        const gpu::ImageShape& shape = image.shape();
        kernel(context, "flowFirstLevel")
            .run({groups.columns, groups.rows}, {int{gpu::kFlowItems}}, image, cl_int{shape.pitch},
                 cl_int{shape.origin}, memory, args, cl_int{groups.firstRow});
    }
    static void queue(OpenclContext& context, gpu::FlowStep step, const DeviceBuffer<float>& memory,
                      const gpu::FlowArgs& args, const gpu::FlowGroups& groups) {
        static constexpr std::array<const char*, 17> kNames = {
            "flowHalve",  "flowDouble", "flowWarp",       "flowIllumination", "flowEquations", "flowRelax",
            "flowMedian", "flowPack",   "flowCandidates", "flowConstrain",    "flowClear",     "flowDifference",
            "flowCount",  "flowNoise",  "flowDeviations", "flowArrivals",     "flowOcclusion"};
        const int items = step == gpu::FlowStep::Relax ? kRelaxItems : gpu::kFlowItems;
        kernel(context, kNames[static_cast<std::size_t>(step)])
            .run({groups.columns, groups.rows}, {items}, memory, args, cl_int{groups.firstRow});
    }

private:
    static constexpr int kRelaxItems = 256;  ///< supported by every device

    static Kernel& kernel(OpenclContext& context, const char* name) {
        return context.kernel("dense_flow/dense_flow", name,
                              "-cl-fp32-correctly-rounded-divide-sqrt" + definition("FLOW_RELAX_ITEMS", kRelaxItems));
    }
};

}  // namespace strainlens::opencl
