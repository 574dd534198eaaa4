// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <chrono>
#include <string>

#include "app/export/result_columns.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// All parameters by option name, as one line of JSON.
std::string parametersText(const RunParameters& parameters);

/// "StrainLens 0.1.0".
std::string programText();

/// ISO 8601 time in the local zone: "2026-11-22T23:27:32+01:00"; empty for the epoch, which means an unknown time.
std::string dateText(std::chrono::system_clock::time_point time);

/// "compute (93 % of the time)".
std::string bottleneckText(const BottleneckShare& bound);
/// "noise 10.1 grey: both images smoothed with 0.6 px, expected sigma 0.024 px".
std::string adaptationText(const NoiseAdaptation& adaptation);

/// How a frame's light differs and whether it was corrected: "light -59.9 grey, contrast x 0.99: made the same
/// everywhere".
std::string lightText(const LightChange& light);

/// "reference image blurred to match, motion of 11.8 px at 0 degrees".
std::string blurText(const RelativeBlur& relative);

/// Whether the column is a point coordinate, which is equal in every frame.
bool isPositionColumn(const ResultColumn& column);

}  // namespace strainlens
