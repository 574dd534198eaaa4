// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// How marks between digits of names are read.
struct NameReading {
    bool isPointDecimal = true;  ///< 0.25 before 0.5; else as in versions: 1.9 before 1.10
    bool isHyphenSign = false;   ///< load-5 before load0; else a separator, as in test-1
};

/// True if `a` comes before `b` in natural order: the file's name without its ending first, numbers by value (img2
/// before img10; with decimals, signs and exponents; digits of every script alike), the rest without regard to case,
/// in every locale alike. What another name begins with comes before it (IMG before IMG (1)).
bool naturalLess(const std::string& a, const std::string& b);

/// The reading that names suggest, together.
struct SuggestedReading {
    NameReading reading;
    std::string doubt;  ///< what could be read otherwise and how it is read, if that would give another order; or empty
};
SuggestedReading readingOf(const std::vector<std::string>& names);

/// Sorts names in natural order as they suggest it; returns the doubt, or "". Where the first one is not known
/// otherwise
/// (`isFirstKnown`), it is doubtful, too, if nothing but the alphabet puts it before the second (after, before).
std::string sortNaturally(std::vector<std::string>& names, bool isFirstKnown = true);

}  // namespace strainlens
