// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compute/backend/device_choice.h"

namespace strainlens {

// Text format of the probe helper's output and of the cache: lines of printable ASCII, tab-separated fields, last line
// "end". Other characters of names and messages are replaced by '?'.

/// Lines "device" (all fields of DeviceInfo), "problem" and "end".
std::string listingText(const BackendState& state);
/// Parses listingText() of the backend of that name; empty if a single character differs from the format.
std::optional<BackendState> parseListing(std::string_view text, const std::string& backendName);

/// Line "speed" with the points per second, or "problem", and "end".
std::string speedText(double pointsPerSecond, const std::string& problem);

/// Result of a speed measurement: a speed or a problem.
struct SpeedResult {
    double pointsPerSecond = 0;
    std::string problem;
};
std::optional<SpeedResult> parseSpeed(std::string_view text);

}  // namespace strainlens
