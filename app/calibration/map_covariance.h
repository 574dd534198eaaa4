// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "app/calibration/least_squares.h"
#include "compute/types/calibration/calibration.h"

namespace strainlens {

/// What the covariance of a fit's unknowns makes of the numbers of the map that follows from them, to first order.
MapCovariance mapCovariance(const LeastSquares& fit, std::span<const Unknown> unknowns,
                            const std::function<PlaneMap(const std::vector<double>&)>& mapOf);

}  // namespace strainlens
