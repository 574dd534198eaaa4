// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <numeric>
#include <utility>

#include "compute/types/stage_times.h"

namespace strainlens {

/// What stages and runs are timed by; a test may count something else instead (what a thread computes). Not to be
/// changed while a run is on.
using StageClock = std::chrono::steady_clock::time_point (*)();
inline StageClock stageClock = std::chrono::steady_clock::now;

/// Milliseconds since `start`, which the stage clock gave.
inline double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(stageClock() - start).count();
}

/// Runs `work()`, adds its duration to the stage's entry (also when it throws) and returns what it returned.
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

/// Adds `waitedMs`, the wait for what took `aheadMs` elsewhere, to the stages in the proportion of `aheadMs`.
inline void addWaiting(double waitedMs, const StageTimes& aheadMs, StageTimes& times) {
    const double ahead = std::accumulate(aheadMs.begin(), aheadMs.end(), 0.0);
    if (ahead <= 0) {
        timeOf(times, Stage::Read) += waitedMs;
        return;
    }
    for (std::size_t i = 0; i < times.size(); ++i) times[i] += waitedMs * aheadMs[i] / ahead;
}

}  // namespace strainlens
