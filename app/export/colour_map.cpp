// SPDX-License-Identifier: MPL-2.0
#include "app/export/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strainlens {

Rgb viridis(double fraction) {
    static constexpr std::array<Rgb, 10> kStops = {{{68, 1, 84},
                                                    {72, 40, 120},
                                                    {62, 74, 137},
                                                    {49, 104, 142},
                                                    {38, 130, 142},
                                                    {31, 158, 137},
                                                    {53, 183, 121},
                                                    {109, 205, 89},
                                                    {180, 222, 44},
                                                    {253, 231, 37}}};
    const double position = std::clamp(fraction, 0.0, 1.0) * (kStops.size() - 1);
    const auto lower = std::min(static_cast<std::size_t>(position), kStops.size() - 2);
    const double part = position - static_cast<double>(lower);
    const auto mix = [part](std::uint8_t a, std::uint8_t b) {
        return static_cast<std::uint8_t>(std::lround(a + part * (b - a)));
    };
    const Rgb& a = kStops[lower];
    const Rgb& b = kStops[lower + 1];
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

}  // namespace strainlens
