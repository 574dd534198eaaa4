// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

namespace strainlens {

/// Processor time used by all threads of this process since it started.
///
/// Tests limit processor time instead of wall-clock time, so that a busy machine cannot make them fail.
/// A thread that blocks forever reaches the test's time-out.
inline std::chrono::nanoseconds processCpuTime() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

/// The least value of up to three measurements; the first at or below `limit` is the last.
///
/// Other programs share caches and memory with this one and add to its CPU time, rarely three times in a row. What the
/// code itself takes is in each of the measurements.
template <typename Value>
Value leastOfThree(Value limit, const auto& measure) {
    Value minimum = measure();
    for (int k = 1; k < 3 && minimum > limit; ++k) minimum = std::min<Value>(minimum, measure());
    return minimum;
}

}  // namespace strainlens
