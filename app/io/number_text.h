// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <charconv>
#include <string>
#include <string_view>

namespace strainlens {

// Numbers as text, with '.' in every locale and "nan" for NaN.

/// Fixed notation with `decimals` digits after the point.
std::string fixedText(double value, int decimals);

/// `digits` significant digits: "1.2346e-05".
std::string readableText(double value, int digits = 5);

/// Shortest text that reads back exactly.
std::string exactText(double value);

/// Reads a text that is a number from its first to its last character; false for another text.
template <typename Number>
bool parseNumber(std::string_view text, Number& number) {
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc{} && end == last;
}

}  // namespace strainlens
