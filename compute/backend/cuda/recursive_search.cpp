// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/recursive_search.h"

#include "compute/reference/recursive_rules.h"

namespace strainlens::cuda {

static_assert(sizeof(Displacement) == sizeof(std::uint32_t), "start vectors are sent as they are");

void RecursiveSearch::prepare(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                              const Grid& grid, const RecursiveSearchParameters& parameters,
                              std::span<const Displacement> initial) {
    reference::requireValid(reference.size(), grid, parameters, initial);
    m_args.reference = reference.pixels();
    m_args.deformed = deformed.pixels();
    m_args.grid = m_tables.update(grid, context.stream);
    m_args.iterations = parameters.iterations;
    m_args.offsetRadius = parameters.offsetRadius;
    m_args.hasInitial = !initial.empty();
    if (m_args.hasInitial) {
        m_initial.reserve(initial.size());
        check(cudaMemcpyAsync(m_initial.data(), initial.data(), initial.size_bytes(), cudaMemcpyHostToDevice,
                              context.stream),
              "cudaMemcpyAsync");
    }
    m_args.initial = m_initial.data();
    m_args.words = m_words.reserve(grid.size());
    m_args.costs = m_costs.reserve(grid.size());
    m_args.tried = m_tried.reserve(2 * grid.size());
    m_args.revisions = m_revisions.reserve(grid.size());
    m_args.state = m_state.reserve(1);
}

void RecursiveSearch::launch(CudaContext& context) const {
    check(cudaMemsetAsync(m_args.state, 0, sizeof(SearchState), context.stream), "cudaMemsetAsync");
    launchRecursiveSearch(context, m_args);
}

void RecursiveSearch::fetch(CudaContext& context, const Grid& grid, SearchResult& result) {
    const std::uint64_t* words = m_hostWords.reserve(grid.size());
    const std::uint32_t* costs = m_hostCosts.reserve(grid.size());
    const SearchState* state = m_hostState.reserve(1);
    const auto copy = [&](const void* to, const void* from, std::size_t bytes) {
        check(cudaMemcpyAsync(const_cast<void*>(to), from, bytes, cudaMemcpyDeviceToHost, context.stream),
              "cudaMemcpyAsync");
    };
    copy(words, m_args.words, grid.size() * sizeof *words);
    copy(costs, m_args.costs, grid.size() * sizeof *costs);
    copy(state, m_args.state, sizeof *state);
    context.stream.synchronise();

    result.passes = reference::passesMade(static_cast<int>(state->lastChanged) - 1, m_args.iterations);
    result.evaluations = static_cast<std::int64_t>(state->evaluations);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        if (grid.statuses[i] != PointStatus::NotComputed) continue;
        const std::size_t node = i % grid.lefts.size() * grid.tops.size() + i / grid.lefts.size();
        result.cost[i] = costs[node];
        result.status[i] = costs[node] == kNoCost ? PointStatus::OutOfImage : PointStatus::Ok;
        if (costs[node] == kNoCost) continue;
        const auto vector = static_cast<std::uint32_t>(words[node]);
        result.vectors[i] = {static_cast<std::int16_t>(vector & 0xFFFF), static_cast<std::int16_t>(vector >> 16)};
    }
}

void RecursiveSearch::run(CudaContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                          const Grid& grid, const RecursiveSearchParameters& parameters,
                          std::span<const Displacement> initial, SearchResult& result, const JobControl& job) {
    prepare(context, reference, deformed, grid, parameters, initial);
    result.vectors.assign(grid.size(), Displacement{});
    result.cost.assign(grid.size(), kNoCost);
    result.correlation.clear();
    result.status = grid.statuses;
    result.clearCounts();
    if (job.stopRequested()) return;
    launch(context);
    fetch(context, grid, result);
    if (job.onPartialResult) job.onPartialResult();
    job.progress(1);
}

}  // namespace strainlens::cuda
