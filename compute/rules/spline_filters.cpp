// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/spline_filters.h"

#include <cmath>

#include "compute/rules/interpolation.h"

namespace strainlens::rules {

std::vector<double> coefficientWeights(Interpolation interpolation) {
    constexpr double kSmallestWeight = 1e-9;  // the weights' sum is 1
    constexpr std::size_t kMostRadius = 64;
    std::vector<double> line(2 * kMostRadius + 1);
    line[kMostRadius] = 1;
    samplesToCoefficients(interpolation, line);
    std::size_t radius = kMostRadius;
    while (radius > 0 && std::abs(line[kMostRadius + radius]) < kSmallestWeight) --radius;
    const auto middle = line.begin() + kMostRadius;
    const auto reach = static_cast<std::ptrdiff_t>(radius);
    return {middle - reach, middle + reach + 1};
}

std::vector<double> slopeWeights(Interpolation interpolation) {
    const std::vector<double> coefficients = coefficientWeights(interpolation);
    const TapWeights slopes = tapSlopes(interpolation);
    const auto before = static_cast<std::size_t>(tapsOf(interpolation) / 2 - 1);
    // The taps reach `before` both ways: the last one has no weight at a pixel.
    std::vector<double> weights(coefficients.size() + 2 * before);
    for (std::size_t tap = 0; tap <= 2 * before; ++tap) {
        for (std::size_t k = 0; k < coefficients.size(); ++k) weights[tap + k] += slopes[tap] * coefficients[k];
    }
    return weights;
}

}  // namespace strainlens::rules
