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
    std::string digits;  ///< without leading and trailing zeros; empty: 0
    int point = 0;       ///< number of digits before the decimal point; may be negative or exceed their number

    std::strong_ordering operator<=>(const NameNumber& other) const;
    bool operator==(const NameNumber& other) const = default;
};

/// A character or a number of a name.
struct NameToken {
    char32_t character = U'0';  ///< U'0': a number
    NameNumber number;

    std::strong_ordering operator<=>(const NameToken& other) const = default;
    bool isNumber() const { return character == U'0'; }
};

/// A name without suffix, in lower case, with digits and punctuation of other scripts replaced by ASCII.
std::u32string normalizedStem(const std::string& name);

std::vector<NameToken> tokenizeName(std::u32string_view stem, const NameSyntax& syntax);

/// A number after an ambiguous separator: a point between digits, a hyphen after a letter or a space.
struct AmbiguousSeparator {
    bool isPoint = false;
    std::u32string before;  ///< the name before the separator
    std::string digits;     ///< digits after it
};
std::vector<AmbiguousSeparator> findAmbiguousSeparators(std::u32string_view stem);

}  // namespace strainlens
