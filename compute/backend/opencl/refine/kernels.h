// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/opencl/refine/nodes.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `StartGrid` of starts.clh.
struct StartGridArgs {
    cl_int columns = 0, rows = 0;
    cl_int blockWidth = 0, blockHeight = 0;  ///< [px]
};

/// The kernels of a refinement, with the memory that only they know of: `Kernels` of gpu::Refinement. Everything is
/// queued. Tries are made by a work group each.
class RefineKernels {
public:
    using Device = opencl::Device;
    using Nodes = RefineNodeMemory;

    /// Greys as floats; what is not a number becomes 0.
    void toFloats(OpenclContext& context, const gpu::StoredPixels<Device>& in, FloatImage& out);
    /// Correlates rows (`alongX`) or columns with an odd number of weights; samples beyond the ends are mirrored. `out`
    /// is not `in`.
    void correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   FloatImage& out);

    /// What all tries read from now on.
    void beginTries(OpenclContext& context, const gpu::RefineImages<Device>& images,
                    const RefineParameters& parameters);
    /// A request to stop is not heard inside a piece.
    struct Deaf {};
    Deaf listenTo(const std::stop_token&) { return {}; }
    /// The first `count` of the tasks, whose results go to `nodes`.
    void queueTries(OpenclContext& context, const DeviceBuffer<gpu::RefineTask>& tasks, std::size_t count,
                    const RefineNodeMemory& nodes);

    /// What starts are chosen from and noted in, from now on.
    void beginStarts(OpenclContext& context, const gpu::StartTables<Device>& tables, const RefineNodeMemory& nodes);
    /// Tasks 0 to count - 1: the starts from number `first` on.
    void queueStarts(OpenclContext& context, gpu::Starts starts, int first, int count,
                     const DeviceBuffer<gpu::RefineTask>& tasks);
    /// Lists the nodes that have another start, with it; waits and says how many there are.
    int listRetries(OpenclContext& context);

private:
    /// Queues a kernel of starts.cl on so many items; `more`: what it takes beside what all take.
    template <typename... More>
    void runStarts(OpenclContext& context, const char* kernel, int items, const More&... more);

    gpu::RefineImages<Device> m_images;
    gpu::RefineSettings m_settings = {};
    std::string m_options;  ///< of the program of tries
    std::size_t m_items = 1;
    DeviceBuffer<float> m_weights;
    const gpu::StartTables<Device>* m_tables = nullptr;
    const RefineNodeMemory* m_nodes = nullptr;
    DeviceBuffer<cl_int2> m_retries;
    DeviceBuffer<cl_int> m_listed;
    cl_int m_listedBefore = 0;  ///< the last round of retries
};

}  // namespace strainlens::opencl
