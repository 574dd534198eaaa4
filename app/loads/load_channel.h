// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>
#include <vector>

namespace strainlens {

/// A measured quantity beside the load: displacement, temperature, pressure.
struct LoadChannel {
    std::string name;            ///< header of the column without its unit
    std::string unit;            ///< as in the table, or empty
    std::vector<double> values;  ///< one per row or image; NaN where there is none

    /// "Extension [mm]".
    std::string label() const { return unit.empty() ? name : name + " [" + unit + "]"; }
    bool operator==(const LoadChannel&) const = default;
};

}  // namespace strainlens
