// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/refine/stop_flag.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/refine/schedule.h"

namespace strainlens::cuda {

/// The arrays in that memory.
RefineNodes nodesIn(const gpu::RefineNodeMemory<Device>& memory);

/// `Kernels` of gpu::Refinement. Queues all work.
class RefineKernels {
public:
    using Device = cuda::Device;
    using Nodes = gpu::RefineNodeMemory<Device>;

    /// Converts greys to floats; non-finite ones become 0.
    void toFloats(const CudaContext& context, const gpu::DevicePixelView<Device>& in, const FloatImage& out);
    /// See gpu::RefinementImageMaker.
    void correlate(const CudaContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   const FloatImage& out);

    /// Stop requests reach the device during the lifetime of the returned listener.
    StopFlag::Listener listenTo(const CudaContext& context, const std::stop_token& stop) {
        return m_stop.listenTo(context, stop);
    }
    /// Refines the first `count` tasks into `nodes`.
    void queueAttempts(const CudaContext& context, const gpu::RefineInputs<Device>& sources,
                       const DeviceBuffer<RefineTask>& tasks, std::size_t count, const Nodes& nodes);

    /// See gpu::RefineNodeMemory.
    void resetNodes(const CudaContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found);
    /// Writes the tasks [first, first + count) of a pass to the start of `tasks`.
    void queueGuesses(const CudaContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes,
                      gpu::RefinePass pass, int first, int count, const DeviceBuffer<RefineTask>& tasks);
    /// Lists the nodes that have an untried initial guess.
    void queueRetryList(const CudaContext& context, const gpu::GuessTables<Device>& tables, const Nodes& nodes);

private:
    StopFlag m_stop;
};

}  // namespace strainlens::cuda
