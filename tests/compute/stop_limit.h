// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

namespace strainlens {

/// How long an operation may go on after a stop request. Sanitizers slow a program down tenfold and more; their builds
/// look for races and memory errors, not for time.
#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
inline constexpr std::chrono::milliseconds kStopLimit{3000};
inline constexpr int kSlowdown = 4;  ///< by which a long workload may be made coarser
#else
inline constexpr std::chrono::milliseconds kStopLimit{100};
inline constexpr int kSlowdown = 1;
#endif

}  // namespace strainlens
