// SPDX-License-Identifier: MPL-2.0
#include "compute/rules/spline_filters.h"

#include <cmath>

#include "compute/rules/interpolation.h"

namespace strainlens::rules {

std::vector<double> coefficientWeights(Interpolation interpolation) {
    constexpr double kSmallestWeight = 1e-9;  // the weights' sum is 1
    constexpr std::size_t kMaxRadius = 64;
    std::vector<double> line(2 * kMaxRadius + 1);
    line[kMaxRadius] = 1;
    samplesToCoefficients(interpolation, line);
    std::size_t radius = kMaxRadius;
    while (radius > 0 && std::abs(line[kMaxRadius + radius]) < kSmallestWeight) --radius;
    const auto middle = line.begin() + kMaxRadius;
    const auto reach = static_cast<std::ptrdiff_t>(radius);
    return {middle - reach, middle + reach + 1};
}

std::vector<double> slopeWeights(Interpolation interpolation) {
    const std::vector<double> coefficients = coefficientWeights(interpolation);
    const TapWeights slopes = tapSlopes(interpolation);
    const auto before = static_cast<std::size_t>(tapCount(interpolation) / 2 - 1);
    // The taps reach `before` both ways: the last one has no weight at a pixel.
    return convolution(std::span(slopes).first(2 * before + 1), coefficients);
}

std::vector<double> convolution(std::span<const double> a, std::span<const double> b) {
    std::vector<double> result(a.size() + b.size() - 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t k = 0; k < b.size(); ++k) result[i + k] += a[i] * b[k];
    }
    return result;
}

}  // namespace strainlens::rules
