// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace strainlens {

/// A part of the error of values: parts with equal names are multiples of one random number of variance 1, those with
/// different names are independent.
struct ErrorPart {
    std::string name;
    std::vector<double> amounts;  ///< one a point; NaN if unknown
};

/// The error of values to first order: a sum of parts. Without parts the values are exact.
using ErrorParts = std::vector<ErrorPart>;

/// Adds a multiple of each part, `factors` (one a point) times `parts`, to a sum.
void addParts(ErrorParts& sum, const ErrorParts& parts, const std::vector<double>& factors);
void addParts(ErrorParts& sum, const ErrorParts& parts, double factor);

/// Standard deviation of each of so many points.
std::vector<double> sigmasOf(const ErrorParts& parts, std::size_t points);

}  // namespace strainlens
