// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "app/fields/error_parts.h"

namespace strainlens {

/// The values of a frame, one a point.
struct TimedValues {
    double time = 0;                        ///< since the frame whose values are smoothed
    std::vector<double> values;             ///< NaN if missing
    std::optional<ErrorParts> errors = {};  ///< none if unknown
};

/// The values at time 0 of the lines that fit each point's values over time best: the mean, where the times are
/// symmetric about 0. Frames without a value have no weight. NaN where `own` is. `frames` have the size of `own`.
std::vector<double> smoothInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own);

/// Their errors: those of the frames with the same weights. None if one of the frames has none.
std::optional<ErrorParts> smoothErrorsInTime(const std::vector<TimedValues>& frames, const std::vector<double>& own);

}  // namespace strainlens
