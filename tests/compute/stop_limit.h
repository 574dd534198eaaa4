// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <thread>

#include "tests/support/cpu_time.h"

namespace strainlens {

/// Maximum time that each thread of an operation may continue after a stop request. Sanitizers slow programs down by
/// ten times and more; their builds test for races and memory errors, not for time.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr std::chrono::milliseconds kStopLimit{3000};
inline constexpr int kSlowdown = 4;  ///< factor by which long workloads may be reduced
#else
inline constexpr std::chrono::milliseconds kStopLimit{100};
inline constexpr int kSlowdown = 1;
#endif

/// Maximum CPU time of an operation on `threads` threads (0 = all cores) after a stop request.
inline std::chrono::milliseconds stopCpuLimit(int threads = 0) {
    if (threads <= 0) threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return kStopLimit * threads;
}

}  // namespace strainlens
