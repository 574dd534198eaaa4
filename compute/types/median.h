// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <limits>
#include <vector>

namespace strainlens {

/// Returns the k-th smallest value; reorders the values.
template <std::floating_point Number>
Number orderStatistic(std::vector<Number>& values, std::size_t k) {
    constexpr std::size_t kSamples = 512, kSpread = 48;  // four standard deviations of a rank among the samples
    if (values.size() > 16 * kSamples) {
        // Two samples bracket the nth rank; most values lie outside.
        std::array<Number, kSamples> samples;
        for (std::size_t n = 0; n < kSamples; ++n) samples[n] = values[n * (values.size() / kSamples)];
        std::ranges::sort(samples);
        const std::size_t rank = k * kSamples / values.size();
        const Number low = samples[rank - std::min(rank, kSpread)];
        const Number high = samples[std::min(rank + kSpread, kSamples - 1)];
        // Move the values in between to the front, without unpredictable branches.
        std::size_t below = 0, count = 0;
        for (Number& value : values) {
            const Number current = value;
            value = values[count], values[count] = current;
            below += static_cast<std::size_t>(current < low);
            count += static_cast<std::size_t>(current >= low) & static_cast<std::size_t>(current <= high);
        }
        if (k >= below && k < below + count) {
            const auto nth = values.begin() + static_cast<std::ptrdiff_t>(k - below);
            std::nth_element(values.begin(), nth, values.begin() + static_cast<std::ptrdiff_t>(count));
            return *nth;
        }
    }
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(k));
    return values[k];
}

/// Median of the finite values, of an even number the upper middle one; NaN without any.
inline double medianOf(std::vector<double> values) {
    std::erase_if(values, [](double value) { return !std::isfinite(value); });
    return values.empty() ? std::numeric_limits<double>::quiet_NaN() : orderStatistic(values, values.size() / 2);
}

}  // namespace strainlens
