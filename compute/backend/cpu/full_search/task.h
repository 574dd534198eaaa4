// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <atomic>
#include <shared_mutex>
#include <span>
#include <stop_token>

#include "compute/backend/cpu/runtime/progress_reporter.h"
#include "compute/rules/full_search.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::cpu {

/// Input and output of a full search.
struct FullSearchTask {
    const GrayImage<std::uint8_t>& reference;
    const GrayImage<std::uint8_t>& deformed;
    const Grid& grid;
    const FullSearchParameters& parameters;
    std::span<const Displacement> prediction;
    SearchResult& result;
    const JobControl& job;
    std::stop_source stop = {};  ///< requested on cancellation and when a worker throws

    bool shouldStop() const { return stop.stop_requested(); }

    Displacement predictionAt(std::size_t node) const { return prediction.empty() ? Displacement{} : prediction[node]; }

    /// The dx trials of a block with left edge `left` and predicted displacement `predicted`.
    TrialInterval trialsX(int left, int predicted) const {
        return trialsAlong(parameters.border, predicted, parameters.radiusX, left, grid.blockWidth, deformed.width());
    }
    /// The dy trials of a block with top edge `top`.
    TrialInterval trialsY(int top, int predicted) const {
        return trialsAlong(parameters.border, predicted, parameters.radiusY, top, grid.blockHeight, deformed.height());
    }
};

/// Adds finished points to the result and reports progress. Thread-safe.
class FullSearchReporter {
public:
    explicit FullSearchReporter(const FullSearchTask& task) : m_task(task), m_progress(task.job) {}

    /// `write()` stores the results of finished points and returns their number. The caller does not read the
    /// result meanwhile.
    template <typename Write>
    void commit(std::int64_t evaluations, Write write) {
        {
            const std::shared_lock lock(m_bufferMutex);
            m_points += write();
        }
        m_evaluations += evaluations;
        m_progress.report(static_cast<double>(m_points) / m_total, [this] {
            const std::unique_lock lock(m_bufferMutex);
            m_task.job.onPartialResult();
        });
    }
    /// Must be called after the last thread has finished.
    void finish() {
        m_task.result.evaluations = m_evaluations;
        if (!m_task.job.stopRequested()) m_task.job.progress(1.0);
    }

private:
    const FullSearchTask& m_task;
    ProgressReporter m_progress;
    const double m_total = std::max(1.0, static_cast<double>(m_task.grid.measuredCount()));
    std::atomic<std::int64_t> m_points = 0, m_evaluations = 0;
    std::shared_mutex m_bufferMutex;  ///< shared by writers, exclusive while the caller reads
};

}  // namespace strainlens::cpu
