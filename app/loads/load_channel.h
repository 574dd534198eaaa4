// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace strainlens {

/// Whether both have the same numbers; missing ones (NaN) are equal.
inline bool hasEqualNumbers(std::span<const double> a, std::span<const double> b) {
    return std::ranges::equal(a, b, [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// A measured quantity beside the load: displacement, temperature, pressure.
struct LoadChannel {
    std::string name;            ///< header of the column without its unit
    std::string unit;            ///< as in the table, or empty
    std::vector<double> values;  ///< one per row or image; NaN where there is none

    /// "Extension [mm]".
    std::string label() const { return unit.empty() ? name : name + " [" + unit + "]"; }
    bool operator==(const LoadChannel& other) const {
        return name == other.name && unit == other.unit && hasEqualNumbers(values, other.values);
    }
};

}  // namespace strainlens
