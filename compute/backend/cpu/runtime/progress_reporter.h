// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

#include "compute/types/job_control.h"

namespace strainlens::cpu {

/// Reports the progress of an operation's threads to its caller at a limited rate.
class ProgressReporter {
public:
    explicit ProgressReporter(const JobControl& job) : m_job(job) {}

    /// Reports the finished fraction of the work. Thread-safe; does nothing while another thread reports. Calls
    /// `publishPartialResult()` when the next partial result is due.
    template <typename Publish>
    void report(double fraction, const Publish& publishPartialResult) {
        const std::unique_lock lock(m_mutex, std::try_to_lock);
        if (!lock || fraction <= m_reported) return;
        const Clock::time_point now = Clock::now();
        if (now >= m_nextProgress) {
            m_reported = fraction;
            m_job.progress(fraction);
            m_nextProgress = now + kProgressInterval;
        }
        if (m_job.onPartialResult && now >= m_nextPartialResult) {
            publishPartialResult();
            // Copying and showing a large grid takes long: limit it to a tenth of the time.
            const auto spent = Clock::now() - now;
            m_nextPartialResult = now + std::max<Clock::duration>(kPartialResultInterval, 10 * spent);
        }
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kProgressInterval{20};

    const JobControl& m_job;
    std::mutex m_mutex;
    double m_reported = 0;
    Clock::time_point m_nextProgress = Clock::now() + kProgressInterval;
    Clock::time_point m_nextPartialResult = Clock::now() + kPartialResultInterval;
};

}  // namespace strainlens::cpu
