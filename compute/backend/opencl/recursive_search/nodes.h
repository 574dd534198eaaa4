// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/backend/gpu/recursive_search/args.h"
#include "compute/backend/gpu/recursive_search/search.h"
#include "compute/backend/opencl/runtime/device.h"

namespace strainlens::opencl {

using RecursiveSearchTask = gpu::RecursiveSearchTask<Device>;

using gpu::SearchShape;
using gpu::SearchState;

/// The nodes of a recursive search on the device, row by row, and what is known of them.
class RecursiveNodes {
public:
    /// Queues the state before the first pass. The task's images must live until the search is over.
    void prepare(OpenclContext& context, const RecursiveSearchTask& task);

    /// Queues `kernel` with the arguments SEARCH_PARAMETERS and those that follow them.
    template <typename... Arguments>
    void run(OpenclContext& context, Kernel& kernel, WorkSize groups, WorkSize group, const Arguments&... arguments) {
        kernel.run(context.queue(), groups, group, m_shape, m_reference->shape(), m_deformed->shape(), *m_reference,
                   *m_deformed, m_tables->lefts(), m_tables->tops(), m_tables->links(context), m_vectors, m_costs,
                   m_tried, m_amounts, m_revisions, m_state, arguments...);
    }

    /// The shared numbers, which are zero afterwards. Waits for all that was queued.
    SearchState takeState(OpenclContext& context);

    /// Copies vectors, costs, statuses and counts to the host. A node that no pass has reached stays NotComputed.
    void fetch(OpenclContext& context, const Grid& grid, SearchResult& result);

private:
    SearchShape m_shape = {};
    const DeviceImage* m_reference = nullptr;
    const DeviceImage* m_deformed = nullptr;
    GridTables* m_tables = nullptr;
    DeviceBuffer<cl_uint> m_vectors, m_costs, m_tried, m_amounts;
    DeviceBuffer<gpu::Revision> m_revisions;
    DeviceBuffer<SearchState> m_state;
    std::vector<std::uint32_t> m_hostVectors, m_hostCosts, m_hostAmounts;
};

}  // namespace strainlens::opencl
