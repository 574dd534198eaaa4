// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace strainlens::gui {

QColor viridis(double value) {
    constexpr std::array<QRgb, 10> kStops = {
        qRgb(68, 1, 84),    qRgb(72, 40, 120),  qRgb(62, 74, 137),  qRgb(49, 104, 142), qRgb(38, 130, 142),
        qRgb(31, 158, 137), qRgb(53, 183, 121), qRgb(109, 205, 89), qRgb(180, 222, 44), qRgb(253, 231, 37)};
    const double position = std::clamp(value, 0.0, 1.0) * (kStops.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(position), kStops.size() - 2);
    const double share = position - static_cast<double>(below);
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + share * (b - a))); };
    const QRgb a = kStops[below];
    const QRgb b = kStops[below + 1];
    return {mix(qRed(a), qRed(b)), mix(qGreen(a), qGreen(b)), mix(qBlue(a), qBlue(b))};
}

}  // namespace strainlens::gui
