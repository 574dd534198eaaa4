// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <numeric>
#include <utility>

#include "compute/types/stage_times.h"

namespace strainlens {

/// Clock of stages and runs; a test may replace it, e.g. by CPU time. Must not change during a run.
using StageClock = std::chrono::steady_clock::time_point (*)();
inline StageClock stageClock = std::chrono::steady_clock::now;

/// Milliseconds from `start`, a time of the stage clock, to now.
inline double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(stageClock() - start).count();
}

/// Runs work(), adds its duration to the stage, also if it throws, and returns its result.
template <typename Work>
decltype(auto) timed(StageTimes& times, Stage stage, Work&& work) {
    struct Guard {
        StageTimes& times;
        Stage stage;
        std::chrono::steady_clock::time_point start = stageClock();
        ~Guard() { timeOf(times, stage) += millisecondsSince(start); }
    };
    const Guard guard{times, stage};
    return std::forward<Work>(work)();
}

/// Adds `waitedMs`, the time spent waiting for prefetched work, to the stages in proportion to `prefetchMs`.
inline void addWaitingTime(double waitedMs, const StageTimes& prefetchMs, StageTimes& times) {
    const double total = std::accumulate(prefetchMs.begin(), prefetchMs.end(), 0.0);
    if (total <= 0) {
        timeOf(times, Stage::Read) += waitedMs;
        return;
    }
    for (std::size_t i = 0; i < times.size(); ++i) times[i] += waitedMs * prefetchMs[i] / total;
}

}  // namespace strainlens
