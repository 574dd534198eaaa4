// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// How separators between digits of names are interpreted.
struct NameSyntax {
    bool isPointDecimal = true;  ///< 0.25 before 0.5; else versions: 1.9 before 1.10
    bool isHyphenSign = false;   ///< load-5 before load0; else a separator, as in test-1
};

/// Whether `a` precedes `b` in natural order: names without suffix, numbers by value (img2 before img10; with decimals,
/// signs and exponents; digits of any script), the rest case-insensitively, independent of the locale. A prefix
/// precedes the longer name (IMG before IMG (1)).
bool naturalLess(const std::string& a, const std::string& b);

/// The interpretation that the names together suggest.
struct DetectedNameSyntax {
    NameSyntax syntax;
    std::string doubt;  ///< what is ambiguous and how it is interpreted, if the order depends on it; or empty
};
DetectedNameSyntax detectNameSyntax(const std::vector<std::string>& names);

/// Sorts names in natural order; returns what is doubtful about it, or "". Unless `isFirstKnown`, an order in which the
/// first name is only alphabetically before the second (after, before) is doubtful as well.
std::string sortNaturally(std::vector<std::string>& names, bool isFirstKnown = true);

}  // namespace strainlens
