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

/// Rules for converting the values of an image to greys.
struct FloatGreyRules {
    double noData = std::numeric_limits<double>::quiet_NaN();  ///< value of pixels without data
    double low = -std::numeric_limits<double>::infinity();     ///< smaller values are no greys
    double high = std::numeric_limits<double>::infinity();     ///< larger values are no greys
    double offset = 0;                                         ///< subtracted from greys

    bool isGrey(double number) const {
        return number >= low && number <= high && number != noData && number != static_cast<float>(noData);
    }
};

/// An extreme value of an image, its pixel count, and the next value.
struct NumberExtremes {
    double end = 0, next = 0;
    std::size_t atEnd = 0;
};

namespace detail {

/// Smallest value of sign * number, and the next one.
template <typename Number>
NumberExtremes extremesOf(const GrayImage<Number>& image, const FloatGreyRules& rules, double sign) {
    constexpr double kNone = std::numeric_limits<double>::infinity();
    NumberExtremes found{kNone, kNone, 0};
    forEachPixel(image.size(), [&](int x, int y) {
        const auto number = static_cast<double>(image(x, y));
        if (!rules.isGrey(number)) return;
        const double value = sign * number;
        if (value < found.end) {
            found = {value, found.end, 1};
        } else if (value == found.end) {
            ++found.atEnd;
        } else {
            found.next = std::min(found.next, value);
        }
    });
    return found;
}

}  // namespace detail

/// Rules for an image. No greys are: values beyond 1e30; an extreme integer of several pixels that is more than 16
/// times the range of the others away (0 with a large offset); the only negative integer, if it is more than a tenth of
/// that range away (-9999). If greys have more digits than a float and a large offset compared with their contrast, the
/// offset is a multiple of a power of two, so that similar images get the same offset.
template <typename Number>
FloatGreyRules floatGreyRules(const GrayImage<Number>& image, std::optional<double> noData) {
    constexpr double kNoGrey = 1e30, kBelowZero = 0.1, kFarther = 16, kOffsetPerRange = 64, kStepPerRange = 16;
    FloatGreyRules rules;
    if (noData) rules.noData = *noData;
    rules.low = -kNoGrey, rules.high = kNoGrey;
    NumberExtremes lowest = detail::extremesOf(image, rules, 1), highest = detail::extremesOf(image, rules, -1);
    const auto isAlone = [](const NumberExtremes& own, const NumberExtremes& other, bool isNegative) {
        if (own.atEnd < 2 || !std::isfinite(own.next) || own.end != std::floor(own.end)) return false;
        const double range = -other.end - own.next, gap = own.next - own.end;
        return range > 0 && gap > (isNegative ? kBelowZero : kFarther) * range;
    };
    if (isAlone(lowest, highest, lowest.end < 0 && lowest.next >= 0)) {
        rules.low = lowest.end = lowest.next;
    } else if (isAlone(highest, lowest, false)) {
        highest.end = highest.next;
        rules.high = -highest.end;
    }
    const double range = -highest.end - lowest.end;
    if (!std::is_same_v<Number, double> || !(range > 0) || std::abs(lowest.end) <= kOffsetPerRange * range)
        return rules;
    const double step = std::exp2(std::ceil(std::log2(kStepPerRange * range)));
    rules.offset = std::floor(lowest.end / step) * step;
    return rules;
}

/// Greys as float; NaN for values that are no greys.
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
