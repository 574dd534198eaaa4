// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"

namespace strainlens {

/// Means of `values`, one a point of the field, over windows of so many points a side (odd). Missing values have no
/// weight; at edges and holes the mean is of a plane fitted to what the window has, so that a gradient is not biased.
/// NaN where the point itself has no value.
std::vector<double> smoothValues(const DisplacementField& field, const std::vector<double>& values, int window);

/// Length over which smoothing averages: the side of the window [px].
double smoothingGaugePx(const DisplacementField& field, int window);

}  // namespace strainlens
