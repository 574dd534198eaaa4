// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "app/probes/series.h"

namespace strainlens {

/// A value that is published for every measured image: a series of a probe.
struct LiveChannel {
    std::string name;  ///< Series::name()
    std::string unit;
};

/// The values of a measured image.
struct LiveValues {
    int frame = 0;
    std::int64_t counter = 0;  ///< of the image, as the camera counts
    std::int64_t timeNs = 0;   ///< of the exposure, since the start of 1970, UTC [ns]
    double latencyMs = std::numeric_limits<double>::quiet_NaN();  ///< from the exposure
    std::vector<double> values;                                   ///< one a channel; NaN if unknown
    std::vector<bool> alarms;                                     ///< one an alarm: whether it is raised
};

/// The channels of series, in their order.
std::vector<LiveChannel> channelsOf(const ProbeResults& probes);

/// The values of a frame in all series; NaN if they do not have it.
std::vector<double> valuesOf(const ProbeResults& probes, int frame);

/// The first 64 alarms as bits, the first one the lowest.
std::uint64_t alarmBits(const std::vector<bool>& alarms);

}  // namespace strainlens
