// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <string>

namespace strainlens {

/// ISO 8601 time in the local zone: "2026-11-22T23:27:32+01:00"; empty for the epoch, which stands for an unknown time.
std::string dateText(std::chrono::system_clock::time_point time);

}  // namespace strainlens
