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

/// The nodes of a recursive search on the device, row by row.
class RecursiveNodes {
public:
    /// Queues the initial state. The task's images must outlive the search.
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
        m_history.fill(context, kHistoryStride * grid.size(), kNoCentre);
        m_trialCounts.fill(context, 2 * grid.size(), 0);
        m_revisions.fill(context, grid.size(), {kNotRevised, 0, 0});
        m_state.upload(context, {&kZeroState, 1}, false);
    }

    /// Queues `kernel` with SEARCH_PARAMETERS and `arguments`.
    template <typename... Arguments>
    void run(OpenclContext& context, Kernel& kernel, WorkSize groups, WorkSize group, const Arguments&... arguments) {
        kernel.run(groups, group, m_shape, m_reference->shape(), m_deformed->shape(), *m_reference, *m_deformed,
                   m_tables->lefts(), m_tables->tops(), m_tables->links(context), m_vectors, m_costs, m_history,
                   m_trialCounts, m_revisions, m_state, arguments...);
    }

    /// Downloads the shared state and resets it, after everything queued before.
    SearchState takeState(OpenclContext& context) {
        SearchState state;
        m_state.download(context, {&state, 1});
        m_state.upload(context, {&kZeroState, 1}, false);
        return state;
    }

    /// Downloads vectors, costs, statuses and counts. Nodes that no pass has reached stay NotComputed.
    void fetch(OpenclContext& context, const Grid& grid, SearchResult& result) {
        m_hostVectors.resize(grid.size());
        m_hostCosts.resize(grid.size());
        m_hostTrialCounts.resize(2 * grid.size());
        m_vectors.download(context, m_hostVectors);
        m_costs.download(context, m_hostCosts);
        m_trialCounts.download(context, m_hostTrialCounts);
        result.evaluations = 0;
        result.comparedPixels = 0;
        for (std::size_t i = 0; i < grid.size(); ++i) {
            if (grid.statuses[i] != PointStatus::NotComputed || m_hostCosts[i] == kCostUnknown) continue;
            rules::storeNode(m_hostVectors[i], m_hostCosts[i], i, result);
            result.evaluations += m_hostTrialCounts[2 * i];
            result.comparedPixels += m_hostTrialCounts[2 * i + 1];
        }
    }

private:
    // As in nodes.clh.
    static constexpr cl_uint kCostUnknown = kNoCost - 1;
    static constexpr cl_uint kNoCentre = 0x80008000u;
    static constexpr std::size_t kHistoryStride = 8;
    static constexpr SearchState kZeroState = {};

    static_assert(sizeof(Displacement) == sizeof(cl_uint), "vectors are transferred unconverted");
    static_assert(kMaxDisplacement == 16000, "as in vectors.inl");

    SearchShape m_shape = {};
    const DeviceImage* m_reference = nullptr;
    const DeviceImage* m_deformed = nullptr;
    GridTables* m_tables = nullptr;
    DeviceBuffer<Displacement> m_vectors;
    DeviceBuffer<cl_uint> m_costs, m_history, m_trialCounts;
    DeviceBuffer<gpu::Revision> m_revisions;
    DeviceBuffer<SearchState> m_state;
    std::vector<Displacement> m_hostVectors;
    std::vector<std::uint32_t> m_hostCosts, m_hostTrialCounts;
};

}  // namespace strainlens::opencl
