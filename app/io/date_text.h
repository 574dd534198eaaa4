// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <string>

namespace strainlens {

/// The time as ISO 8601 has it, in this computer's zone and with that zone: "2026-11-22T23:27:32+01:00"; empty for
/// 1970, which stands for a time that is not known.
std::string dateText(std::chrono::system_clock::time_point time);

}  // namespace strainlens
