// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/types/refine.h"

namespace strainlens::rules {

// The recursive filters of interpolation.h as convolutions: an odd number of weights, truncated below 1e-9. For GPUs,
// where independent pixels matter more than few operations.

/// Filter from samples to coefficients: the impulse response.
std::vector<double> coefficientWeights(Interpolation interpolation);

/// Filter from samples to the derivative at the pixels (weights of a correlation).
std::vector<double> slopeWeights(Interpolation interpolation);

/// Convolution of two filters.
std::vector<double> convolution(std::span<const double> a, std::span<const double> b);

}  // namespace strainlens::rules
