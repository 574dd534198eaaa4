// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>

namespace strainlens {

using LiveClock = std::chrono::steady_clock;
using LiveTime = LiveClock::time_point;
using LiveSpan = LiveClock::duration;

}  // namespace strainlens
