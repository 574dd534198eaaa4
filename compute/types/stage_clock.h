// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string_view>
#include <utility>

namespace strainlens {

/// Timed stages of a run. Upload transfers an image to the device and Download the field from it; Search excludes
/// Download. Export is the observer's work on the frame.
enum class Stage : std::uint8_t { Read, Prepare, Upload, Filter, Search, Download, Refine, Validate, Strain, Export };
inline constexpr std::array<std::string_view, 10> kStageNames = {"read",     "prepare", "upload",   "filter", "search",
                                                                 "download", "refine",  "validate", "strain", "export"};
constexpr std::string_view nameOf(Stage stage) { return kStageNames[static_cast<std::size_t>(stage)]; }

/// Milliseconds of every stage.
using StageTimes = std::array<double, kStageNames.size()>;
constexpr double& timeOf(StageTimes& times, Stage stage) { return times[static_cast<std::size_t>(stage)]; }
constexpr void addTimes(const StageTimes& from, StageTimes& to) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

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
