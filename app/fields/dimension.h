// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <string_view>

namespace strainlens {

/// Power of one unit; products of different units are unknown.
struct Dimension {
    std::string unit;     ///< "px", "rad", "grey", kStrainUnit; empty: a number
    double exponent = 0;  ///< 0 for numbers
    bool isKnown = true;
    bool operator==(const Dimension&) const = default;

    /// "px", "px^2", "1/px"; empty for numbers, strain and unknown units.
    std::string text() const;
    bool isStrain() const;
};

/// Pseudo-unit of strain, which is a number that is also shown in % or mm/m.
inline constexpr std::string_view kStrainUnit = "strain";

/// The dimension of a quantity with this unit.
Dimension dimensionOf(std::string_view unit, bool isStrain);

/// Of a sum or difference. A number adds to everything, as in u + 1; other differences are unknown.
Dimension sumOf(const Dimension& a, const Dimension& b);
Dimension productOf(const Dimension& a, const Dimension& b);
/// `exponent` of a constant; NaN if it is none.
Dimension powerOf(const Dimension& base, double exponent);

}  // namespace strainlens
