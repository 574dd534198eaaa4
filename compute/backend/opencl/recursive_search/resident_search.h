// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "compute/backend/opencl/recursive_search/nodes.h"

namespace strainlens::opencl {

/// A recursive search on a NVIDIA GPU in one launch, as the CUDA backend makes it: a work group walks along a column of
/// the grid (or several), waiting for its neighbours alone.
///
/// OpenCL promises no progress of one group beside another; on these GPUs groups that are resident make it, and no more
/// are launched than fit at once by the GPU's registers, local memory and work items. Should they wait in vain all the
/// same (another program may hold a part of the GPU), they give up after three seconds; run() then says so.
class ResidentSearch {
public:
    /// Whether the device is such a GPU, the blocks fit into its local memory and a pass is short enough for a stop to
    /// be heard.
    static bool suits(const OpenclContext& context, const RecursiveSearchTask& task);

    /// Makes the passes; the nodes can be fetched then, and `passes` of the result is set. False where the groups
    /// turned out not to be resident: then the nodes are void.
    bool run(OpenclContext& context, RecursiveNodes& nodes, const RecursiveSearchTask& task, SearchResult& result,
             const JobControl& job);

private:
    /// Queues the costs of the start vectors.
    void start(OpenclContext& context, RecursiveNodes& nodes, const Grid& grid, const std::string& options);

    DeviceBuffer<cl_ulong> m_words;
    DeviceBuffer<gpu::ColumnsState> m_state;
};

}  // namespace strainlens::opencl
