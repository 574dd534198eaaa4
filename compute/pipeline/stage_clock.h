// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <utility>

#include "compute/pipeline/run_summary.h"

namespace strainlens {

/// Milliseconds since `start`.
inline double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// Runs `work()`, adds its duration to the stage's entry (also when it throws) and returns what it returned.
template <typename Work>
decltype(auto) timed(StageTimes& times, Stage stage, Work&& work) {
    struct Guard {
        StageTimes& times;
        Stage stage;
        std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
        ~Guard() { times[static_cast<std::size_t>(stage)] += millisecondsSince(start); }
    };
    const Guard guard{times, stage};
    return std::forward<Work>(work)();
}

}  // namespace strainlens
