// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

#include "app/live/outputs/live_values.h"

namespace strainlens {

/// The binary stream of values (docs/formats/live-values.md): a description, then a record for each image. All numbers
/// are little-endian.
inline constexpr std::string_view kValueStreamMagic = "STRSVAL1";

/// Magic, size of the JSON text (32 bits), JSON text with channels, alarms and the size of a record.
std::string streamDescription(const std::vector<LiveChannel>& channels, const std::vector<std::string>& alarms);

/// frame, counter, time [ns] (64 bits each), latency [ms] (double), alarms (64 bits), the values (doubles).
std::string streamRecord(const LiveValues& values);

}  // namespace strainlens
