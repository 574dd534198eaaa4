// SPDX-License-Identifier: MPL-2.0
#include "app/live/outputs/live_values.h"

#include <algorithm>

namespace strainlens {

std::vector<LiveChannel> channelsOf(const ProbeResults& probes) {
    std::vector<LiveChannel> channels;
    for (const Series& series : probes.series) channels.push_back({series.name(), series.unit});
    return channels;
}

std::vector<double> valuesOf(const ProbeResults& probes, int frame) {
    std::vector<double> values(probes.series.size(), std::numeric_limits<double>::quiet_NaN());
    const auto last = std::ranges::find(probes.frames.rbegin(), probes.frames.rend(), frame);
    if (last == probes.frames.rend()) return values;
    const auto index = static_cast<std::size_t>(probes.frames.rend() - last) - 1;
    std::ranges::transform(probes.series, values.begin(), [&](const Series& series) { return series.values[index]; });
    return values;
}

std::uint64_t alarmBits(const std::vector<bool>& alarms) {
    constexpr std::size_t kBits = 64;
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < std::min(alarms.size(), kBits); ++k) bits |= std::uint64_t{alarms[k]} << k;
    return bits;
}

}  // namespace strainlens
