// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cmath>

#include "compute/flow/pixel_plane.h"

namespace strainlens {

/// Keys' cubic convolution (1981, doi:10.1109/TASSP.1981.1163711).
inline std::array<float, 4> keysWeights(float t) {
    const float t2 = t * t, t3 = t2 * t;
    return {t2 - 0.5F * t3 - 0.5F * t, 1.5F * t3 - 2.5F * t2 + 1, 2 * t2 - 1.5F * t3 + 0.5F * t, 0.5F * (t3 - t2)};
}

/// Interpolates the plane by cubic convolution.
inline float cubicSample(const PixelPlane& plane, float x, float y) {
    const float left = std::floor(x), top = std::floor(y);
    const std::array<float, 4> across = keysWeights(x - left), down = keysWeights(y - top);
    const int column = static_cast<int>(left) - 1, row = static_cast<int>(top) - 1;
    const auto sum = [&](const auto& value) {
        float total = 0;
        for (int j = 0; j < 4; ++j) {
            total += down[std::size_t(j)] * (across[0] * value(0, j) + across[1] * value(1, j) +
                                             across[2] * value(2, j) + across[3] * value(3, j));
        }
        return total;
    };
    const bool isWithin = column >= 0 && row >= 0 && column + 3 < plane.size().width && row + 3 < plane.size().height;
    if (!isWithin) return sum([&](int i, int j) { return valueAt(plane, column + i, row + j); });
    return sum([&](int i, int j) { return plane(column + i, row + j); });
}

}  // namespace strainlens
