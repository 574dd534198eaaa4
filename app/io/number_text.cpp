// SPDX-License-Identifier: MPL-2.0
#include "app/io/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace strainlens {

std::string fixedText(double value, int decimals) {
    if (std::isnan(value)) return "nan";
    // Sign, the digits of the largest double, point and decimals.
    std::array<char, std::numeric_limits<double>::max_exponent10 + 40> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return {text.data(), end.ptr};
}

std::string readableText(double value, int digits) {
    if (std::isnan(value)) return "nan";
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
    return {text.data(), end.ptr};
}

std::string exactText(double value) {
    if (std::isnan(value)) return "nan";
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

}  // namespace strainlens
