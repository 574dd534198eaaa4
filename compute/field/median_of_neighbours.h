// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "compute/types/lanes.h"

namespace strainlens {

/// At most eight values and their median (the mean of the middle two for an even number).
struct NeighbourValues {
    std::array<double, 8> values{};
    int count = 0;

    void add(double value) { values[static_cast<std::size_t>(count++)] = value; }
    double median() {
        // Insertion sort: std::sort on such a short array makes g++ 12 warn about an index out of bounds.
        for (std::size_t i = 1; i < static_cast<std::size_t>(count); ++i) {
            for (std::size_t j = i; j > 0 && values[j] < values[j - 1]; --j) std::swap(values[j], values[j - 1]);
        }
        const auto middle = static_cast<std::size_t>(count / 2);
        return count % 2 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
};

/// Branch-free median of eight finite numbers: sorts both halves, then applies the part of Batcher's odd-even merge
/// that the middle two need (Batcher 1968, doi:10.1145/1468075.1468121). With Lanes for eight points at once.
template <typename Value>
Value medianOfEight(const std::array<Value, 8>& values) {
    std::array<Value, 8> v = values;
    const auto order = [&v](std::size_t low, std::size_t high) {
        const Value smaller = smallerOf(v[low], v[high]);
        v[high] = largerOf(v[low], v[high]);
        v[low] = smaller;
    };
    for (const std::size_t half : {std::size_t{0}, std::size_t{4}}) {
        order(half, half + 1), order(half + 2, half + 3);
        order(half, half + 2), order(half + 1, half + 3);
        order(half + 1, half + 2);
    }
    const Value second = smallerOf(v[2], v[6]), third = smallerOf(v[3], v[7]);
    const Value fourth = largerOf(v[0], v[4]), fifth = largerOf(v[1], v[5]);
    return meanOf(smallerOf(third, fifth), largerOf(second, fourth));
}

/// Residual of the normalised median test: distance of `own` from the median over their median distance plus
/// fluctuation.
inline double normalisedResidual(double own, NeighbourValues neighbours, double fluctuationPx) {
    const double centre = neighbours.median();
    for (int k = 0; k < neighbours.count; ++k) {
        double& value = neighbours.values[static_cast<std::size_t>(k)];
        value = std::abs(value - centre);
    }
    return std::abs(own - centre) / (neighbours.median() + fluctuationPx);
}

/// Distance of `own` from the median of eight finite values and their median distance from it: numerator and
/// denominator, without fluctuation, of normalisedResidual().
template <typename Value>
std::array<Value, 2> medianDistances(const Value& own, const std::array<Value, 8>& values) {
    const Value centre = medianOfEight(values);
    std::array<Value, 8> distances;
    for (std::size_t k = 0; k < values.size(); ++k) distances[k] = magnitudeOf(difference(values[k], centre));
    return {magnitudeOf(difference(own, centre)), medianOfEight(distances)};
}

}  // namespace strainlens
