// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <shared_mutex>
#include <span>
#include <stop_token>

#include "compute/rules/full_search.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// What a full search works on; checked before.
struct FullSearchTask {
    const GrayImage<std::uint8_t>& reference;
    const GrayImage<std::uint8_t>& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
    SearchResult& result;
    const JobControl& job;
    std::stop_source ended = {};  ///< by the caller's stop request or by a worker that throws

    /// Whether the search is to end early.
    bool over() const { return ended.stop_requested(); }

    Displacement predictionAt(std::size_t node) const { return prediction.empty() ? Displacement{} : prediction[node]; }

    /// The dx tried for a block whose left edge is at `left`, predicted to move by `predicted`.
    TrialInterval trialsX(int left, int predicted) const {
        return trialsAlong(parameters.border, predicted, parameters.radiusX, left, grid.blockWidth, deformed.width());
    }
    /// The dy tried for a block whose top edge is at `top`.
    TrialInterval trialsY(int top, int predicted) const {
        return trialsAlong(parameters.border, predicted, parameters.radiusY, top, grid.blockHeight, deformed.height());
    }
};

/// Takes finished points of any thread into the result and tells the caller.
class FullSearchReporter {
public:
    explicit FullSearchReporter(const FullSearchTask& task);

    /// `write()` fills in the results of finished points and returns their number; the caller does not read the
    /// result's buffers meanwhile.
    template <typename Write>
    void commit(std::int64_t evaluations, Write write) {
        {
            const std::shared_lock lock(m_buffers);
            m_points += write();
        }
        m_evaluations += evaluations;
        report();
    }

    /// After the last thread.
    void finish();

private:
    using Clock = std::chrono::steady_clock;
    void report();

    const FullSearchTask& m_task;
    std::int64_t m_total;
    std::atomic<std::int64_t> m_points = 0, m_evaluations = 0;
    std::shared_mutex m_buffers;  ///< shared by writers, owned by whoever lets the caller read
    std::mutex m_calls;
    Clock::time_point m_nextProgress, m_nextPartialResult;
};

}  // namespace strainlens::cpu
