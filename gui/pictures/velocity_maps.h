// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string_view>

namespace strainlens::gui {

/// A map of velocity: a formula that lists offer under a name of its own.
struct VelocityMap {
    std::string_view formula;
    const char* label;  ///< English; see quantityText()
};

inline constexpr VelocityMap kVelocityMaps[] = {
    {"rate(u)", "Velocity u"}, {"rate(v)", "Velocity v"}, {"sqrt(rate(u)^2 + rate(v)^2)", "Speed"}};

/// Null if the quantity is no map of velocity.
inline const VelocityMap* findVelocityMap(std::string_view quantity) {
    const auto* found = std::ranges::find(kVelocityMaps, quantity, &VelocityMap::formula);
    return found == std::end(kVelocityMaps) ? nullptr : found;
}

}  // namespace strainlens::gui
