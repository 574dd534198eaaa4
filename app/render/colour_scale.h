// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "app/render/colour_map.h"

namespace strainlens {

/// The values at the ends of a colour scale.
struct ColourRange {
    double low = 0;
    double high = 1;
    double fraction(double value) const { return (value - low) / (high - low); }
    ColourRange times(double factor) const { return {low * factor, high * factor}; }
    bool operator==(const ColourRange&) const = default;
};

/// How the colour range of a map is chosen.
struct ColourLimits {
    enum class Kind : std::uint8_t {
        Percentile,  ///< between two percentiles of the map's values
        FullRange,   ///< from minimum to maximum
        Fixed,       ///< `fixed`, regardless of the values
    };
    Kind kind = Kind::Percentile;
    double percent = 1;  ///< Percentile: excluded at each end, 0 to 49
    ColourRange fixed;   ///< Fixed: low < high
    bool operator==(const ColourLimits&) const = default;
};

/// The finite values, ascending.
std::vector<double> sortedNumbers(const std::vector<double>& values);

/// The range for these numbers (ascending, finite), widened if all are nearly equal; 0 to 1 without numbers.
ColourRange rangeOf(const std::vector<double>& sorted, const ColourLimits& limits = {});

/// A colour map over a range of values.
///
/// The diverging map is symmetric about 0: its ends are plus and minus the larger limit.
struct ColourScale {
    ColourMap map = ColourMap::Viridis;
    ColourRange range;

    /// The position of a value in the colour map, clamped to the range. Not for NaN.
    double fraction(double value) const;
    Rgb colour(double value) const { return colourOf(map, fraction(value)); }
};

}  // namespace strainlens
