// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>

#include "compute/backend/cpu/recursive_search/nodes.h"
#include "compute/types/grid.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// Copies the state of a running search into the result buffers and tells the caller about it.
class SearchReporter {
public:
    /// `scans`: number of scans of the whole search. Prepares the buffers of `result`.
    SearchReporter(const Grid& grid, const NodeStates& states, std::int64_t scans, const JobControl& job,
                   SearchResult& result);

    /// Called by whichever thread has finished a scan; returns at once when another one is reporting.
    void scanFinished(std::int64_t scan);

    /// After the last worker: the final buffers. Vectors of nodes that are not Ok become zero.
    void finish();

private:
    using Clock = std::chrono::steady_clock;
    void copyStates();

    const Grid& m_grid;
    const NodeStates& m_states;
    std::int64_t m_scans;
    const JobControl& m_job;
    SearchResult& m_result;
    std::mutex m_mutex;
    std::int64_t m_reportedScan = -1;
    Clock::time_point m_nextProgress, m_nextPartialResult;
};

}  // namespace strainlens::cpu
