// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "app/io/image/natural_order.h"

namespace strainlens {

/// A decimal number of any length.
struct NameNumber {
    bool isNegative = false;
    std::string digits;  ///< without zeros in front and at the end; empty: 0
    int point = 0;       ///< how many digits stand before the decimal point; below 0 and above their number too

    std::strong_ordering operator<=>(const NameNumber& other) const;
    bool operator==(const NameNumber& other) const = default;
};

/// A character of a name, or a number in it.
struct NameAtom {
    char32_t character = U'0';  ///< U'0': a number
    NameNumber number;

    std::strong_ordering operator<=>(const NameAtom& other) const = default;
    bool isNumber() const { return character == U'0'; }
};

/// A name without its ending: ASCII in small letters, and ASCII's digits and marks instead of other scripts'.
std::u32string plainStem(const std::string& name);

std::vector<NameAtom> atomsOf(std::u32string_view stem, const NameReading& reading);

/// A number after a mark that may be read in two ways: a point between digits, a hyphen after a letter or a space.
struct OpenMark {
    bool isPoint = false;
    std::u32string before;  ///< the name up to the mark
    std::string digits;     ///< those behind it
};
std::vector<OpenMark> openMarksOf(std::u32string_view stem);

}  // namespace strainlens
