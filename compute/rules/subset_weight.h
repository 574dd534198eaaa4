// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/refine.h"

namespace strainlens::rules {

/// Weights of a subset's pixels along one axis, -half to half; a pixel's weight is the product of both. All 1 without a
/// Gaussian weight.
std::vector<double> axisWeights(const RefineParameters& parameters);

/// Sum of the weights of a full subset; the number of its pixels without a Gaussian weight.
double fullWeight(const RefineParameters& parameters);

/// Required sum of weights of a subset: the minimum share of fullWeight(), minus the float rounding error with a
/// Gaussian weight.
double minimumWeight(const RefineParameters& parameters);

}  // namespace strainlens::rules
