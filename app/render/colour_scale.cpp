// SPDX-License-Identifier: MPL-2.0
#include "app/render/colour_scale.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace strainlens {

std::vector<double> sortedNumbers(const std::vector<double>& values) {
    std::vector<double> numbers;
    std::ranges::copy_if(values, std::back_inserter(numbers), [](double value) { return std::isfinite(value); });
    std::ranges::sort(numbers);
    return numbers;
}

ColourRange rangeOf(const std::vector<double>& sorted, const ColourLimits& limits) {
    if (limits.kind == ColourLimits::Kind::Fixed) return limits.fixed;
    if (sorted.empty()) return {};
    const double share = limits.kind == ColourLimits::Kind::FullRange ? 0 : std::clamp(limits.percent, 0.0, 49.0) / 100;
    const auto cut = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
    ColourRange range{sorted[cut], sorted[sorted.size() - 1 - cut]};
    // Relative, since values may be strains or lengths in mm; smaller ones are rounding errors of zero.
    constexpr double kSmallestShare = 1e-6, kZero = 1e-12;
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    const double minimum = kSmallestShare * (largest > kZero ? largest : 1);
    if (range.high - range.low < minimum) {
        const double middle = (range.low + range.high) / 2;
        range = {middle - minimum / 2, middle + minimum / 2};
    }
    return range;
}

double ColourScale::fraction(double value) const {
    const double bounded = std::clamp(value, range.low, range.high);
    if (map != ColourMap::Diverging) return range.fraction(bounded);
    return 0.5 + 0.5 * bounded / std::max(std::abs(range.low), std::abs(range.high));
}

}  // namespace strainlens
