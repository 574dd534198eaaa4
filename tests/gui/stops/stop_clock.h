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

/// What a stop took.
struct StopTime {
    double ms = 0;           ///< until the window showed it as done
    double processorMs = 0;  ///< that all threads still worked, those left behind too
    double at = 0;           ///< when it was asked for, of the whole work's time
};

/// How many stops of each kind a test tries; nights try more and print what they took.
inline int stopTries() { return numberFromEnvironment("STRAINLENS_STOP_TRIES", 2); }

/// The k-th moment, as a share of the whole: multiples of the golden ratio are spread evenly, however many there are.
inline double stopMoment(int k) { return std::fmod((k + 1) * 0.6180339887498949, 1.0); }

inline double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}
inline double milliseconds(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) * 1e-6; }

/// A row of the table that docs/performance.md shows.
inline void printStops(const char* name, double wholeMs, std::vector<StopTime> stops) {
    if (stops.empty()) return;
    std::ranges::sort(stops, {}, &StopTime::ms);
    std::printf("| %-30s | %6.0f | %3zu | %6.1f | %6.1f | %4.2f | %7.1f |\n", name, wholeMs, stops.size(),
                stops[stops.size() / 2].ms, stops.back().ms, stops.back().at,
                std::ranges::max(stops, {}, &StopTime::processorMs).processorMs);
    std::fflush(stdout);
}

}  // namespace strainlens::gui
