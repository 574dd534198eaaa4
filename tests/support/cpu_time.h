// SPDX-License-Identifier: MPL-2.0
#pragma once

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

}  // namespace strainlens
