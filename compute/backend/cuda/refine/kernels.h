// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/backend/cuda/refine/args.h"
#include "compute/backend/cuda/refine/stop_word.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/refine/schedule.h"

namespace strainlens::cuda {

/// What that memory holds.
RefineNodes nodesIn(const gpu::RefineNodeMemory<Device>& memory);

/// The kernels of a refinement: `Kernels` of gpu::Refinement. Everything is queued.
class RefineKernels {
public:
    using Device = cuda::Device;
    using Nodes = gpu::RefineNodeMemory<Device>;

    /// Greys as floats; what is not a number becomes 0.
    void toFloats(const CudaContext& context, const gpu::StoredPixels<Device>& in, const FloatImage& out);
    /// See gpu::SurfaceMaker.
    void correlate(const CudaContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   const FloatImage& out);

    /// As long as the answer lives, the device hears a request to stop.
    StopWord::Listener listenTo(const CudaContext& context, const std::stop_token& stop) {
        return m_stop.listenTo(context, stop);
    }
    /// Makes the first `count` of the tasks, whose results go to `nodes`.
    void queueTries(const CudaContext& context, const gpu::RefineSources<Device>& sources,
                    const DeviceBuffer<RefineTask>& tasks, std::size_t count, const Nodes& nodes);

    /// See gpu::RefineNodeMemory.
    void resetNodes(const CudaContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found);
    /// Tasks 0 to count - 1: the starts from number `first` on.
    void queueStarts(const CudaContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes,
                     gpu::Starts starts, int first, int count, const DeviceBuffer<RefineTask>& tasks);
    /// Lists the nodes that have another start, with it.
    void queueRetryList(const CudaContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes);

private:
    StopWord m_stop;
};

}  // namespace strainlens::cuda
