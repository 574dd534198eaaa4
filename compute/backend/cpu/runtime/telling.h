// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <mutex>

#include "compute/types/job_control.h"

namespace strainlens::cpu {

/// Tells the caller of an operation now and then how far its threads are.
class Telling {
public:
    explicit Telling(const JobControl& job) : m_job(job) {}

    /// Any thread; returns at once when another one is telling. `fraction` of the work is done. `showPartialResult()`
    /// is called where the caller wants one by now.
    template <typename Show>
    void tell(double fraction, const Show& showPartialResult) {
        const std::unique_lock lock(m_mutex, std::try_to_lock);
        if (!lock || fraction <= m_told) return;
        const Clock::time_point now = Clock::now();
        if (now >= m_nextProgress) {
            m_told = fraction;
            m_job.progress(fraction);
            m_nextProgress = now + kProgressInterval;
        }
        if (m_job.onPartialResult && now >= m_nextPartialResult) {
            showPartialResult();
            // A big grid takes long to copy and show: that must stay a small part of the work.
            const auto spent = Clock::now() - now;
            m_nextPartialResult = now + std::max<Clock::duration>(kPartialResultInterval, 10 * spent);
        }
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kProgressInterval{20};

    const JobControl& m_job;
    std::mutex m_mutex;
    double m_told = 0;
    Clock::time_point m_nextProgress = Clock::now() + kProgressInterval;
    Clock::time_point m_nextPartialResult = Clock::now() + kPartialResultInterval;
};

}  // namespace strainlens::cpu
