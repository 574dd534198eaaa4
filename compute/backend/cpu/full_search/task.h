// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <shared_mutex>
#include <span>
#include <stop_token>

#include "compute/backend/cpu/runtime/telling.h"
#include "compute/rules/full_search.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// What a full search works on.
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
    explicit FullSearchReporter(const FullSearchTask& task) : m_task(task), m_telling(task.job) {}

    /// `write()` fills in the results of finished points and returns their number; the caller does not read the
    /// result's buffers meanwhile.
    template <typename Write>
    void commit(std::int64_t evaluations, Write write) {
        {
            const std::shared_lock lock(m_buffers);
            m_points += write();
        }
        m_evaluations += evaluations;
        m_telling.tell(static_cast<double>(m_points) / m_total, [this] {
            const std::unique_lock buffers(m_buffers);
            m_task.job.onPartialResult();
        });
    }
    /// After the last thread.
    void finish() {
        m_task.result.evaluations = m_evaluations;
        if (!m_task.job.stopRequested()) m_task.job.progress(1.0);
    }

private:
    const FullSearchTask& m_task;
    Telling m_telling;
    const double m_total = std::max(1.0, static_cast<double>(m_task.grid.measuredCount()));
    std::atomic<std::int64_t> m_points = 0, m_evaluations = 0;
    std::shared_mutex m_buffers;  ///< shared by writers, owned by whoever lets the caller read
};

}  // namespace strainlens::cpu
