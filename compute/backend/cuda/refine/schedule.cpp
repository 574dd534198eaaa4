// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cuda/refine/schedule.h"

#include <algorithm>
#include <limits>
#include <string>

namespace strainlens::cuda {

void RefineSchedule::begin(const CudaContext& context, const RefineArgs& args, const Grid& grid,
                           const SearchResult& found, const RefineParameters& parameters) {
    m_parameters = parameters;
    const std::size_t nodes = grid.size();
    if (nodes > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        throw InvalidInput("grid", std::to_string(nodes) + " points", "fewer than 2147483648; take a larger step");
    }
    const auto& memory = context.memory;
    std::vector<int> positions = grid.lefts;
    positions.insert(positions.end(), grid.tops.begin(), grid.tops.end());
    uploadTo(m_positions, std::span<const int>(positions), memory, context.stream);
    uploadTo(m_vectors, std::span<const Displacement>(found.vectors), memory, context.stream);
    uploadTo(m_found, std::span<const PointStatus>(found.status), memory, context.stream);
    m_starts = {};
    m_starts.nodes = {m_positions.data(), m_positions.data() + grid.columns(),
                      m_vectors.data(),   m_found.data(),
                      grid.columns(),     grid.rows(),
                      grid.blockWidth,    grid.blockHeight};
    m_starts.results = m_memory.reserve(memory, nodes, parameters.order);
    m_starts.tried = m_tried.reserve(memory, nodes);
    m_starts.retries = m_retries.reserve(memory, nodes);
    m_starts.retryCount = m_retryCount.reserve(memory, 1);
    m_tries = args;
    m_pieces.begin(context, parameters.subset, m_tries);
    m_starts.tasks = m_tasks.reserve(memory, std::min(nodes, static_cast<std::size_t>(m_pieces.most())));
    m_tries.tasks = m_starts.tasks;
    m_tries.results = m_starts.results;
    if (nodes > 0) launchRefineReset(m_starts, context.stream);
    context.stream.synchronise();  // the host's arrays are read until then
}

void RefineSchedule::run(const CudaContext& context, const JobControl& job) {
    const int nodes = m_starts.nodeCount();
    if (nodes == 0 || job.stopRequested()) return;
    m_made = 0;
    m_toMake = static_cast<double>(m_starts.seedCount()) + nodes;
    if (!makeTries(context, launchSeedStarts, m_starts.seedCount(), job)) return;
    if (!makeTries(context, launchFirstStarts, nodes, job)) return;
    while (const int retries = countRetries(context)) {
        if (!makeTries(context, launchRetryStarts, retries, job)) return;
    }
    job.progress(1);
}

int RefineSchedule::countRetries(const CudaContext& context) {
    check(cudaMemsetAsync(m_starts.retryCount, 0, sizeof(int), context.stream), "cudaMemsetAsync");
    launchListRetries(m_starts, context.stream);
    int* count = m_hostRetryCount.reserve(1);
    check(cudaMemcpyAsync(count, m_starts.retryCount, sizeof(int), cudaMemcpyDeviceToHost, context.stream),
          "cudaMemcpyAsync");
    context.stream.synchronise();
    return *count;
}

bool RefineSchedule::makeTries(const CudaContext& context, LaunchStarts launchStarts, int count,
                               const JobControl& job) {
    const auto queue = [&](int first, int size) {
        launchStarts(m_starts, first, size, context.stream);
        m_tries.taskCount = size;
        launchTries(m_tries, m_parameters.interpolation, m_parameters.order, context.stream);
    };
    const auto made = [&](int size) {
        m_made += size;
        job.progress(std::min(1.0, m_made / m_toMake));
    };
    return m_pieces.make(context, count, queue, made, job);
}

}  // namespace strainlens::cuda
