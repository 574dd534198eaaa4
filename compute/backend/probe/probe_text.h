// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compute/backend/device_choice.h"

namespace strainlens {

/// What the probe helper prints and the cache keeps: lines of printable ASCII, fields separated by tabs, the last line
/// "end". Other characters of names and messages become '?', so that a text always fits its field.

/// Lines "device" (all fields of DeviceInfo) and "problem", and "end".
std::string listingText(const BackendState& state);
/// Reads what listingText wrote for the backend of that name; nothing for anything else, down to one character.
std::optional<BackendState> parseListing(std::string_view text, const std::string& backendName);

/// Line "speed" with the points a second, or "problem", and "end".
std::string speedText(double pointsPerSecond, const std::string& problem);

/// What a measurement gave: one of the two.
struct SpeedAnswer {
    double pointsPerSecond = 0;
    std::string problem;
};
std::optional<SpeedAnswer> parseSpeed(std::string_view text);

}  // namespace strainlens
