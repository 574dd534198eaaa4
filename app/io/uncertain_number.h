// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "app/io/number_text.h"

namespace strainlens {

/// Notation of a value and its standard deviation: fixed with decimals, or general with significant digits.
struct UncertainFormat {
    bool isFixed;
    int value, sigma;  ///< decimals or significant digits
    bool hasSigma;     ///< false: the deviation is unknown and not shown
};

/// The rule for all values that people read: the deviation has two significant digits and the value ends at the same
/// place (JCGM 100:2008, 7.2.6); without deviation the value has four significant digits.
inline UncertainFormat uncertainFormat(double value, double sigma) {
    constexpr int kDigits = 4, kSigmaDigits = 2, kMaxDecimals = 12;
    constexpr double kLong = 9999.5;
    const auto exponentOf = [](double number) { return static_cast<int>(std::floor(std::log10(std::abs(number)))); };
    if (!std::isfinite(value) || !std::isfinite(sigma) || !(sigma > 0)) {
        const bool isLong = std::isfinite(value) && std::abs(value) >= kLong;
        return {isLong, isLong ? 0 : kDigits, 0, false};
    }
    constexpr double kRoundsUp = 9.95;  // to three digits: .0996 is .10
    int exponent = exponentOf(sigma);
    if (sigma / std::pow(10, exponent) >= kRoundsUp) ++exponent;
    const int decimals = std::max(0, kSigmaDigits - 1 - exponent);
    if (decimals <= kMaxDecimals) return {true, decimals, decimals, true};
    return {false, value == 0 ? 1 : std::max(1, decimals + exponentOf(value) + 1), kSigmaDigits, true};
}

/// "70.12 +- 0.31", or the value alone where the deviation is unknown.
inline std::string uncertainText(double value, double sigma, const std::string& plusMinus = " +- ") {
    const UncertainFormat format = uncertainFormat(value, sigma);
    const auto text = [&format](double number, int digits) {
        return format.isFixed ? fixedText(number, digits) : readableText(number, digits);
    };
    return text(value, format.value) + (format.hasSigma ? plusMinus + text(sigma, format.sigma) : "");
}

}  // namespace strainlens
