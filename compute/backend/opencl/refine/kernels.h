// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>
#include <vector>

#include "compute/backend/gpu/refine/schedule.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

/// `StartGrid` of starts.cl.
struct StartGridArgs {
    cl_int columns = 0, rows = 0;
    cl_int blockWidth = 0, blockHeight = 0;  ///< [px]
};

/// The kernels of a refinement: `Kernels` of gpu::Refinement. Everything is queued. Tries are made by a work group
/// each.
class RefineKernels {
public:
    using Device = opencl::Device;
    using Nodes = gpu::RefineNodeMemory<Device>;

    /// Greys as floats; what is not a number becomes 0.
    void toFloats(OpenclContext& context, const gpu::StoredPixels<Device>& in, const FloatImage& out);
    /// See gpu::SurfaceMaker.
    void correlate(OpenclContext& context, const FloatImage& in, const std::vector<double>& weights, bool alongX,
                   const FloatImage& out);

    /// A request to stop is not heard inside a piece.
    struct Deaf {};
    Deaf listenTo(OpenclContext&, const std::stop_token&) { return {}; }
    /// Makes the first `count` of the tasks, whose results go to `nodes`.
    void queueTries(OpenclContext& context, const gpu::RefineSources<Device>& sources,
                    const DeviceBuffer<gpu::RefineTask>& tasks, std::size_t count, const Nodes& nodes);

    /// See gpu::RefineNodeMemory.
    void resetNodes(OpenclContext& context, const Nodes& nodes, const DeviceBuffer<PointStatus>* found);
    /// Tasks 0 to count - 1: the starts from number `first` on.
    void queueStarts(OpenclContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes,
                     gpu::Starts starts, int first, int count, const DeviceBuffer<gpu::RefineTask>& tasks);
    /// Lists the nodes that have another start, with it.
    void queueRetryList(OpenclContext& context, const gpu::StartTables<Device>& tables, const Nodes& nodes);

private:
    DeviceBuffer<float> m_weights;
};

/// The option that programs which know shape functions are built with.
inline std::string orderOption(ShapeOrder order) { return definition("ORDER", order == ShapeOrder::First ? 1 : 2); }

}  // namespace strainlens::opencl
