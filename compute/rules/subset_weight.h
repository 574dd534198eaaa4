// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/refine.h"

namespace strainlens::rules {

/// Pixel weights along one axis of a subset, -half to half, whose product is a pixel's weight. 1 if not Gaussian.
std::vector<double> axisWeights(const RefineParameters& parameters);

/// Sum of the weights of a full subset; the number of its pixels without a Gaussian weight.
double fullWeight(const RefineParameters& parameters);

/// Required sum of weights: the minimum share of fullWeight(), with a Gaussian weight minus the float rounding error.
double minimumWeight(const RefineParameters& parameters);

}  // namespace strainlens::rules
