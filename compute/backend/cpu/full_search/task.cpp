// SPDX-License-Identifier: MPL-2.0
#include "compute/backend/cpu/full_search/task.h"

namespace strainlens::cpu {
namespace {

constexpr std::chrono::milliseconds kProgressInterval{20};

}  // namespace

FullSearchReporter::FullSearchReporter(const FullSearchTask& task)
    : m_task(task), m_total(static_cast<std::int64_t>(task.grid.measuredCount())) {
    m_nextProgress = Clock::now() + kProgressInterval;
    m_nextPartialResult = Clock::now() + kPartialResultInterval;
}

void FullSearchReporter::report() {
    const std::unique_lock calls(m_calls, std::try_to_lock);
    if (!calls) return;
    const Clock::time_point now = Clock::now();
    if (now >= m_nextProgress) {
        m_task.job.progress(static_cast<double>(m_points) / static_cast<double>(std::max<std::int64_t>(m_total, 1)));
        m_nextProgress = now + kProgressInterval;
    }
    if (m_task.job.onPartialResult && now >= m_nextPartialResult) {
        const std::unique_lock buffers(m_buffers);
        m_task.job.onPartialResult();
        m_nextPartialResult = Clock::now() + kPartialResultInterval;
    }
}

void FullSearchReporter::finish() {
    m_task.result.evaluations = m_evaluations;
    if (!m_task.job.stopRequested()) m_task.job.progress(1.0);
}

}  // namespace strainlens::cpu
