// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "app/calibration/least_squares.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// Propagates the covariance of the fitted unknowns to the parameters of the map, to first order.
MapCovariance propagateCovariance(const LeastSquaresFit& fit, std::span<const Unknown> unknowns,
                                  const std::function<PlaneMap(const std::vector<double>&)>& mapOf);

}  // namespace strainlens
