// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <type_traits>

#include "compute/types/image.h"

namespace strainlens {

/// Rules for converting the values of an image to grey values.
struct FloatGreyRules {
    double noData = std::numeric_limits<double>::quiet_NaN();  ///< value of pixels without data
    double low = -std::numeric_limits<double>::infinity();     ///< smaller values are not grey values
    double high = std::numeric_limits<double>::infinity();     ///< larger values are not grey values
    double offset = 0;                                         ///< subtracted from grey values

    bool isGrey(double number) const {
        return number >= low && number <= high && number != noData && number != static_cast<float>(noData);
    }
};

/// The extreme value of an image, the next value, and the number of pixels with the extreme value.
struct ImageExtreme {
    double value = 0, next = 0;
    std::size_t count = 0;
};

namespace detail {

/// Smallest value of sign * number, and the next one.
template <typename Number>
ImageExtreme findExtreme(const GrayImage<Number>& image, const FloatGreyRules& rules, double sign) {
    constexpr double kNone = std::numeric_limits<double>::infinity();
    ImageExtreme found{kNone, kNone, 0};
    forEachPixel(image.size(), [&](int x, int y) {
        const auto number = static_cast<double>(image(x, y));
        if (!rules.isGrey(number)) return;
        const double value = sign * number;
        if (value < found.value) {
            found = {value, found.value, 1};
        } else if (value == found.value) {
            ++found.count;
        } else {
            found.next = std::min(found.next, value);
        }
    });
    return found;
}

}  // namespace detail

/// Rules for an image. These are not grey values: values beyond 1e30; an extreme integer of several pixels whose
/// distance from the other values exceeds 16 times their range (0 with a large offset); the only negative integer, if
/// its distance exceeds a tenth of that range (-9999). If grey values have more digits than a float and a large offset
/// compared with their contrast, the offset is a multiple of a power of two, so that similar images get the same one.
template <typename Number>
FloatGreyRules floatGreyRules(const GrayImage<Number>& image, std::optional<double> noData) {
    constexpr double kNotGrey = 1e30, kBelowZero = 0.1, kFarther = 16, kOffsetPerRange = 64, kStepPerRange = 16;
    FloatGreyRules rules;
    if (noData) rules.noData = *noData;
    rules.low = -kNotGrey, rules.high = kNotGrey;
    ImageExtreme lowest = detail::findExtreme(image, rules, 1), highest = detail::findExtreme(image, rules, -1);
    const auto isSentinel = [](const ImageExtreme& own, const ImageExtreme& other, bool isNegative) {
        if (own.count < 2 || !std::isfinite(own.next) || own.value != std::floor(own.value)) return false;
        const double range = -other.value - own.next, gap = own.next - own.value;
        return range > 0 && gap > (isNegative ? kBelowZero : kFarther) * range;
    };
    if (isSentinel(lowest, highest, lowest.value < 0 && lowest.next >= 0)) {
        rules.low = lowest.value = lowest.next;
    } else if (isSentinel(highest, lowest, false)) {
        highest.value = highest.next;
        rules.high = -highest.value;
    }
    const double range = -highest.value - lowest.value;
    if (!std::is_same_v<Number, double> || !(range > 0) || std::abs(lowest.value) <= kOffsetPerRange * range)
        return rules;
    const double step = std::exp2(std::ceil(std::log2(kStepPerRange * range)));
    rules.offset = std::floor(lowest.value / step) * step;
    return rules;
}

/// Grey values as float; NaN for the others.
template <typename Number>
GrayImage<float> toFloatGreys(const GrayImage<Number>& image, std::optional<double> noData = std::nullopt) {
    const FloatGreyRules rules = floatGreyRules(image, noData);
    GrayImage<float> greys(image.size());
    for (int y = 0; y < image.height(); ++y) {
        std::transform(image.row(y), image.row(y) + image.width(), greys.row(y), [&rules](Number number) {
            const auto value = static_cast<double>(number);
            return rules.isGrey(value) ? static_cast<float>(value - rules.offset)
                                       : std::numeric_limits<float>::quiet_NaN();
        });
    }
    return greys;
}

}  // namespace strainlens
