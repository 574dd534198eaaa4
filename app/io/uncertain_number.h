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
    constexpr int kDigits = 4, kSigmaDigits = 2, kMaxDecimals = 8;
    constexpr double kTenThousand = 1e4, kSmall = 1e-3;
    const auto exponentOf = [](double number) { return static_cast<int>(std::floor(std::log10(std::abs(number)))); };
    const double size = std::abs(value);
    if (!std::isfinite(value) || !std::isfinite(sigma) || !(sigma > 0)) {
        const bool isLong = std::isfinite(value) && size >= kTenThousand;
        return {isLong, isLong ? 0 : kDigits, 0, false};
    }
    const int decimals = kSigmaDigits - 1 - exponentOf(sigma);
    if (decimals <= kMaxDecimals && (size >= kSmall || sigma >= kSmall || value == 0))
        return {true, std::max(decimals, 0), std::max(decimals, 0), true};
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
