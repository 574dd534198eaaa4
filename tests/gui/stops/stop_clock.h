// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <vector>

#include "tests/compute/stop_limit.h"
#include "tests/gui/window_fixture.h"

namespace strainlens::gui {

/// Duration of a stop.
struct StopTime {
    double ms = 0;           ///< until the window showed the end
    double processorMs = 0;  ///< CPU time of all threads afterwards, abandoned ones included
    double at = 0;           ///< moment of the stop as a share of the work's duration
};

/// Number of stops per test; nightly runs use more and print their durations.
inline int stopAttempts() { return numberFromEnvironment("STRAINLENS_STOP_TRIES", 2); }

/// The k-th moment as a share of the duration: multiples of the golden ratio are evenly distributed for any number.
inline double stopMoment(int k) { return std::fmod((k + 1) * 0.6180339887498949, 1.0); }

inline double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}
inline double milliseconds(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; }

/// Prints a row of the table in docs/performance.md.
inline void printStops(const char* name, double wholeMs, std::vector<StopTime> stops) {
    if (stops.empty()) return;
    std::ranges::sort(stops, {}, &StopTime::ms);
    std::printf("| %-30s | %6.0f | %3zu | %6.1f | %6.1f | %4.2f | %7.1f |\n", name, wholeMs, stops.size(),
                stops[stops.size() / 2].ms, stops.back().ms, stops.back().at,
                std::ranges::max(stops, {}, &StopTime::processorMs).processorMs);
    std::fflush(stdout);
}

}  // namespace strainlens::gui
