// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// The number of each name by which a series counts: that which takes most values over the names, the last one of
/// several; the only value of "img_0012_2x" and "img_0013_2x" is 2 in the second number, so that the first one counts.
/// A name with another number of numbers than most has its last one. Without leading zeros; empty: no number. `names`
/// without suffix; digits are those of ASCII.
std::vector<std::string> varyingNumbers(const std::vector<std::string>& names);

/// The difference of the one number in which two names differ (b - a); none if they are equal, or differ in more.
std::optional<std::int64_t> numberStep(const std::string& a, const std::string& b);

/// A name with one of its numbers replaced by `*`, for each of its numbers, the first one first. `name` without suffix.
std::vector<std::string> numberPatterns(const std::string& name);

}  // namespace strainlens
