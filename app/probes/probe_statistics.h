// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/probes/series.h"

namespace strainlens {

/// Mean and spread of values; NaN without any.
struct ValueSpread {
    double mean = std::numeric_limits<double>::quiet_NaN(), variance = 0;
    double minimum = std::numeric_limits<double>::quiet_NaN(), maximum = std::numeric_limits<double>::quiet_NaN();
    bool isOneValue = false;

    /// Standard deviation (n - 1); NaN for fewer than two values.
    double deviation() const;
};

/// Of the finite values.
ValueSpread spreadOf(const std::vector<double>& values);

/// A quantity of a probe, in one frame or over all of them.
struct ProbeStatistics {
    static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

    std::string quantity;                          ///< of the field ("exx"), or the probe's own ("strain")
    std::string unit;                              ///< as of Series
    double value = kUnknown, sigma = kUnknown;     ///< in the frame, or in the last one
    double mean = kUnknown, deviation = kUnknown;  ///< of its points; over all frames: of the points of all frames
    double minimum = kUnknown, maximum = kUnknown;
};

/// "u" for "mean u"; empty for statistics over points ("scatter of u") and for the share of valid points.
std::string_view baseQuantity(std::string_view quantity);

/// The values of a probe: of `quantity` ("u" finds "mean u"), else its first ones; null for a probe without series.
const Series* findValues(const ProbeResults& results, std::string_view probe, std::string_view quantity);

/// Quantities that probes have, without the statistics over their points: "u" for "u", "mean u" and "scatter of u".
std::vector<std::string> probeQuantities(const ProbeResults& results);

/// Statistics of one probe; for a probe without `quantity` those of its first one; nullopt for a probe without series.
///
/// In a frame the points are those of an area or of a profile; a probe that is one value has no deviation. Over all
/// frames (`frame` nullopt) every frame with a value has the same weight: the squared deviation is the mean of the
/// squared deviations in the frames and the variance of their means.
std::optional<ProbeStatistics> probeStatistics(const ProbeResults& results, const std::string& probe,
                                               const std::string& quantity, std::optional<int> frame);

}  // namespace strainlens
