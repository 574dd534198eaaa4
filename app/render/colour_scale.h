// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "app/render/colour_map.h"

namespace strainlens {

/// Smallest and largest value that the colours stand for.
struct ColourRange {
    double low = 0;
    double high = 1;
    double fraction(double value) const { return (value - low) / (high - low); }
    bool operator==(const ColourRange&) const = default;
};

/// Where the range of a map's colours comes from.
struct ColourLimits {
    enum class Kind : std::uint8_t {
        Percentile,  ///< from one percentile to the other of the map's own values
        Whole,       ///< from the smallest to the largest value
        Fixed,       ///< `fixed`, whatever the values
    };
    Kind kind = Kind::Percentile;
    double percent = 1;  ///< Percentile: left out at either end, 0 to 49
    ColourRange fixed;   ///< Fixed: low < high
    bool operator==(const ColourLimits&) const = default;
};

/// The numbers among values, ascending.
std::vector<double> sortedNumbers(const std::vector<double>& values);

/// The range for these numbers (ascending, finite), widened where all are alike to the last digits; 0 to 1 without any.
ColourRange rangeOf(const std::vector<double>& sorted, const ColourLimits& limits = {});

/// A map of colours over a range of values.
///
/// The diverging map has its middle at the value 0, and equal amounts on either side have equal strength: its ends
/// stand for plus and minus the larger of the two limits.
struct ColourScale {
    ColourMap map = ColourMap::Viridis;
    ColourRange range;

    /// The place of a value in the colour map; values beyond the range get the colour of its end. Not
    /// for NaN.
    double fraction(double value) const;
    Rgb colour(double value) const { return colourOf(map, fraction(value)); }
};

}  // namespace strainlens
