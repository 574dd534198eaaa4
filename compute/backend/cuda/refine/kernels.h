// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <functional>
#include <stop_token>
#include <vector>

#include "compute/backend/cuda/refine/nodes.h"
#include "compute/backend/cuda/runtime/device.h"
#include "compute/backend/gpu/refine/schedule.h"

namespace strainlens::cuda {

/// The kernels of a refinement, with the memory that only they know of: `Kernels` of gpu::Refinement. Everything is
/// queued.
class RefineKernels {
public:
    using Device = cuda::Device;
    using Nodes = RefineNodeMemory;

    /// Greys as floats; what is not a number becomes 0.
    void toFloats(const CudaContext& context, const gpu::StoredPixels<Device>& in, FloatImage& out);
    /// Correlates rows (`alongX`) or columns with an odd number of weights; samples beyond the ends are mirrored. `out`
    /// is not `in`.
    void correlate(const CudaContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   FloatImage& out);

    /// What all tries read from now on.
    void beginTries(const CudaContext& context, const gpu::RefineImages<Device>& images,
                    const RefineParameters& parameters);
    /// As long as the answer lives, the device hears a request to stop.
    std::stop_callback<std::function<void()>> listenTo(const std::stop_token& stop);
    /// The first `count` of the tasks, whose results go to `nodes`.
    void queueTries(const CudaContext& context, const DeviceBuffer<RefineTask>& tasks, std::size_t count,
                    const RefineNodeMemory& nodes);

    /// What starts are chosen from and noted in, from now on.
    void beginStarts(const CudaContext& context, const gpu::StartTables<Device>& tables, const RefineNodeMemory& nodes);
    /// Tasks 0 to count - 1: the starts from number `first` on.
    void queueStarts(const CudaContext& context, gpu::Starts starts, int first, int count,
                     const DeviceBuffer<RefineTask>& tasks);
    /// Lists the nodes that have another start, with it; waits and says how many there are.
    int listRetries(const CudaContext& context);

private:
    RefineArgs m_args;
    RefineParameters m_parameters;
    RefineStartArgs m_starts;
    DeviceBuffer<RefineRetry> m_retries;
    DeviceBuffer<int> m_retryCount;
    PinnedBuffer<int> m_hostRetryCount;
    PinnedBuffer<std::uint32_t> m_stop;
};

}  // namespace strainlens::cuda
