// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/export/result_columns.h"
#include "compute/sequence/run_summary.h"

namespace strainlens {

/// What every file of results says of itself: all parameters under the names of their options, as one line of JSON.
std::string parametersText(const RunParameters& parameters);

/// "StrainLens 0.1.0".
std::string programText();

/// "compute (93 % of the time)".
std::string boundText(const BoundShare& bound);
/// "noise 10.1 grey: both images smoothed with 0.6 px, expected sigma 0.024 px".
std::string adaptationText(const NoiseAdaptation& adaptation);

/// "light -59.9 grey, contrast x 0.99: made the same everywhere": how a frame's light differs and what the search did.
std::string lightText(const LightChange& light);

/// Whether the column is the same in every frame: the points' places in the reference image.
bool isPlaceColumn(const ResultColumn& column);

}  // namespace strainlens
