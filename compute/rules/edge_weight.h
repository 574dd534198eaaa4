// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens::rules {

/// Distance from the image's edge within which interpolation depends on unknown greys and pixels are not used [px].
inline constexpr int kEdgePx = 3;

/// Weight of a position in the deformed image along one axis: 1 at least kEdgePx from the edge, falling linearly to 0
/// over the next pixel. (A sharp limit would add and remove rows of pixels from step to step without converging.)
constexpr double edgeWeight(double position, int size) {
    const double inside = (position < size - 1 - position ? position : size - 1 - position) - (kEdgePx - 1);
    return inside <= 0 ? 0 : inside >= 1 ? 1 : inside;
}

}  // namespace strainlens::rules
