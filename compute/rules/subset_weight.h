// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/refine.h"

namespace strainlens::rules {

/// How much a subset's pixels count by their distance from the point along one axis, -half to half; a pixel counts with
/// the product of its two. All 1 without a Gaussian weight.
std::vector<double> axisWeights(const RefineParameters& parameters);

/// The sum over all pixels of a subset: their number without a Gaussian weight.
double wholeWeight(const RefineParameters& parameters);

/// The sum that a subset must have at least: the minimum share of the whole one's, with a Gaussian weight less what
/// engines that add floats up may lose of it.
double fewestWeight(const RefineParameters& parameters);

}  // namespace strainlens::rules
