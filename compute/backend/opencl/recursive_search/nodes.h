// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/backend/gpu/recursive_search/args.h"
#include "compute/backend/gpu/recursive_search/search.h"
#include "compute/backend/opencl/runtime/device.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

using RecursiveSearchTask = gpu::RecursiveSearchTask<Device>;

using gpu::SearchShape;
using gpu::SearchState;

/// The nodes of a recursive search on the device, row by row, and what is known of them.
class RecursiveNodes {
public:
    /// Queues the state before the first pass. The task's images must live until the search is over.
    void prepare(OpenclContext& context, const RecursiveSearchTask& task) {
        const Grid& grid = task.grid;
        m_reference = &task.reference;
        m_deformed = &task.deformed;
        m_tables = &task.tables;
        m_shape = {grid.columns(), grid.rows(), grid.blockWidth, grid.blockHeight, task.parameters.offsetRadius};
        if (task.initial.empty()) {
            m_vectors.fill(context, grid.size(), {});
        } else {
            m_vectors.upload(context, task.initial);
        }
        m_costs.fill(context, grid.size(), kCostUnknown);
        m_tried.fill(context, kTriedStride * grid.size(), kNoCentre);
        m_amounts.fill(context, 2 * grid.size(), 0);
        m_revisions.fill(context, grid.size(), {kNotRevised, 0, 0});
        m_state.upload(context, std::span<const SearchState>(&kNothing, 1), false);
    }

    /// Queues `kernel` with the arguments SEARCH_PARAMETERS and those that follow them.
    template <typename... Arguments>
    void run(OpenclContext& context, Kernel& kernel, WorkSize groups, WorkSize group, const Arguments&... arguments) {
        kernel.run(context.queue(), groups, group, m_shape, m_reference->shape(), m_deformed->shape(), *m_reference,
                   *m_deformed, m_tables->lefts(), m_tables->tops(), m_tables->links(context), m_vectors, m_costs,
                   m_tried, m_amounts, m_revisions, m_state, arguments...);
    }

    /// The shared numbers, which are zero afterwards. Waits for all that was queued.
    SearchState takeState(OpenclContext& context) {
        SearchState state;
        m_state.download(context, std::span<SearchState>(&state, 1));
        m_state.upload(context, std::span<const SearchState>(&kNothing, 1), false);
        return state;
    }

    /// Copies vectors, costs, statuses and counts to the host. A node that no pass has reached stays NotComputed.
    void fetch(OpenclContext& context, const Grid& grid, SearchResult& result) {
        m_hostVectors.resize(grid.size());
        m_hostCosts.resize(grid.size());
        m_hostAmounts.resize(2 * grid.size());
        m_vectors.download(context, m_hostVectors);
        m_costs.download(context, m_hostCosts);
        m_amounts.download(context, m_hostAmounts);
        result.evaluations = 0;
        result.comparedPixels = 0;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (grid.statuses[i] != PointStatus::NotComputed || m_hostCosts[i] == kCostUnknown) continue;
            rules::storeNode(m_hostVectors[i], m_hostCosts[i], i, result);
            result.evaluations += m_hostAmounts[2 * i];
            result.comparedPixels += m_hostAmounts[2 * i + 1];
        }
    }

private:
    // As in nodes.clh.
    static constexpr cl_uint kCostUnknown = kNoCost - 1;
    static constexpr cl_uint kNoCentre = 0x80008000u;
    static constexpr std::size_t kTriedStride = 8;
    static constexpr SearchState kNothing = {};

    static_assert(sizeof(Displacement) == sizeof(cl_uint), "vectors are sent and fetched as they are");
    static_assert(kMaxDisplacement == 16000, "as in vectors.inl");

    SearchShape m_shape = {};
    const DeviceImage* m_reference = nullptr;
    const DeviceImage* m_deformed = nullptr;
    GridTables* m_tables = nullptr;
    DeviceBuffer<Displacement> m_vectors;
    DeviceBuffer<cl_uint> m_costs, m_tried, m_amounts;
    DeviceBuffer<gpu::Revision> m_revisions;
    DeviceBuffer<SearchState> m_state;
    std::vector<Displacement> m_hostVectors;
    std::vector<std::uint32_t> m_hostCosts, m_hostAmounts;
};

}  // namespace strainlens::opencl
