// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/opencl/recursive_search/search.h"

#include <chrono>

#include "compute/backend/opencl/recursive_search/scan.h"
#include "compute/rules/recursive_search.h"

namespace strainlens::opencl {

void RecursiveSearch::run(OpenclContext& context, const DeviceImage& reference, const DeviceImage& deformed,
                          const Grid& grid, const RecursiveSearchParameters& parameters,
                          std::span<const Displacement> initial, SearchResult& result, const JobControl& job) {
    using Clock = std::chrono::steady_clock;
    rules::requireValid(reference.size(), grid, parameters, initial);
    rules::resetRecursiveSearchResult(grid, result);
    if (job.stopRequested()) return;
    m_nodes.prepare(context, reference, deformed, grid, parameters.offsetRadius, initial);
    bool done = false;
    if (context.vectorWidth() == 0 && !m_residentFailed &&
        ResidentSearch::suits(context, grid, parameters.offsetRadius)) {
        done = m_resident.run(context, m_nodes, grid, parameters, result, job);
        m_residentFailed = !done;
        if (!done) m_nodes.prepare(context, reference, deformed, grid, parameters.offsetRadius, initial);
    }
    if (!done) ScanSearch(context, m_nodes, grid, parameters, result, job).run();
    const Clock::time_point fetching = Clock::now();
    m_nodes.fetch(context, grid, result);
    result.downloadMs = std::chrono::duration<double, std::milli>(Clock::now() - fetching).count();
    if (job.onPartialResult) job.onPartialResult();
    if (!job.stopRequested()) job.progress(1);
}

}  // namespace strainlens::opencl
