// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/refine.h"

namespace strainlens::rules {

// What the recursive filters of interpolation.h do, as plain convolutions: about the middle weight, an odd
// number of weights, cut off where they fall below 1e-9. For devices on which pixels that need no others' results are
// worth more than few operations.

/// The filter that makes coefficients of samples: the coefficients of a line that is 1 in the middle and 0 elsewhere.
std::vector<double> coefficientWeights(Interpolation interpolation);

/// The filter that makes the surface's slopes at the pixels of samples (weights of a correlation).
std::vector<double> slopeWeights(Interpolation interpolation);

/// What two filters in a row do.
std::vector<double> convolution(std::span<const double> a, std::span<const double> b);

}  // namespace strainlens::rules
