// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <stop_token>

#include "app/measure/pair_images.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The parameters with which every point chooses its subset and order.
RunParameters withSubsetPerPoint(RunParameters parameters);

/// Whether no single subset suits the pair: with that of `parameters`, a part of the points has a larger error by
/// averaged detail than by noise, and another part has not. Measures rows in the middle with that subset and with
/// subsets that the points choose; `largestMotionPx`: of the pair. False at discontinuities and after a stop.
bool needsSubsetPerPoint(const PairImages& pair, const RoiMask& region, double largestMotionPx,
                         const RunParameters& parameters, const std::stop_token& stop);

}  // namespace strainlens
