// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

namespace strainlens {

/// The values of a frame, one a point.
struct TimedValues {
    double time = 0;             ///< since the frame whose values are smoothed
    std::vector<double> values;  ///< NaN if missing
    std::vector<double> sigmas;  ///< empty if unknown
};

/// The values at time 0 of the lines that fit each point's values over time best: the mean, where the times are
/// symmetric about 0. Frames without a value have no weight. NaN where `own` is. `frames` have the size of `own`.
std::vector<double> smoothInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own);

/// Upper limits of their standard deviations: as if the errors of all frames were equal.
std::vector<double> smoothedSigmas(const std::vector<TimedValues>& frames, const std::vector<double>& own);

}  // namespace strainlens
