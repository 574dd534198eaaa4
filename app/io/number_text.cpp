// SPDX-License-Identifier: MPL-2.0
#include "app/io/number_text.h"

#include <array>
#include <cmath>
#include <limits>

namespace strainlens {
namespace {

template <typename... Format>
std::string formatNumber(double value, Format... format) {
    if (std::isnan(value)) return "nan";
    // Sign, the digits of the largest double, point and decimals.
    std::array<char, std::numeric_limits<double>::max_exponent10 + 40> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value, format...).ptr};
}

}  // namespace

std::string fixedText(double value, int decimals) { return formatNumber(value, std::chars_format::fixed, decimals); }

std::string readableText(double value, int digits) { return formatNumber(value, std::chars_format::general, digits); }

std::string exactText(double value) { return formatNumber(value); }

}  // namespace strainlens
