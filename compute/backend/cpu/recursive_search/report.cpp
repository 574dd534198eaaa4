// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/recursive_search/report.h"

#include <algorithm>

#include "compute/rules/recursive_search.h"

namespace strainlens::cpu {
namespace {

constexpr std::chrono::milliseconds kProgressInterval{20};

}  // namespace

SearchReporter::SearchReporter(const Grid& grid, const NodeStates& states, std::int64_t scans, const JobControl& job,
                               SearchResult& result)
    : m_grid(grid), m_states(states), m_scans(scans), m_job(job), m_result(result) {
    result.reset(grid);
    m_nextProgress = Clock::now() + kProgressInterval;
    m_nextPartialResult = Clock::now() + kPartialResultInterval;
}

void SearchReporter::scanFinished(std::int64_t scan) {
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    if (!lock || scan <= m_reportedScan) return;
    const Clock::time_point now = Clock::now();
    if (now >= m_nextProgress) {
        m_reportedScan = scan;
        m_job.progress(static_cast<double>(scan + 1) / static_cast<double>(m_scans));
        m_nextProgress = now + kProgressInterval;
    }
    if (m_job.onPartialResult && now >= m_nextPartialResult) {
        copyStates();
        m_job.onPartialResult();
        // A big grid takes long to copy and show: that must stay a small part of the work.
        const auto spent = Clock::now() - now;
        m_nextPartialResult = now + std::max<Clock::duration>(kPartialResultInterval, 10 * spent);
    }
}

void SearchReporter::finish() {
    copyStates();
    if (!m_job.stopRequested()) m_job.progress(1.0);
}

void SearchReporter::copyStates() {
    for (std::size_t i = 0; i < m_grid.size(); ++i) {
        if (m_grid.statuses[i] != PointStatus::NotComputed) continue;
        const NodeState state = m_states.get(i);
        if (state.cost == NodeState::kCostUnknown) continue;
        rules::storeNode(state.vector, state.cost, i, m_result);
    }
}

}  // namespace strainlens::cpu
