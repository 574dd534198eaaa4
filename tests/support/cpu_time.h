// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <ctime>

namespace strainlens {

/// Processor time that this process has used since it began, all threads together.
///
/// A limit on how long something may take is asked of this clock, not of the wall's: time in which other programs have
/// the cores does not count, so a busy machine cannot fail a test. Work that goes on too long does count; what merely
/// waits for ever meets the test's time-out.
inline std::chrono::nanoseconds processCpuTime() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace strainlens
