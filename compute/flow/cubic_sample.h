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

/// What the plane has between its pixels, by cubic convolution.
inline float cubicSample(const PixelPlane& plane, float x, float y) {
    const float left = std::floor(x), top = std::floor(y);
    const std::array<float, 4> across = keysWeights(x - left), down = keysWeights(y - top);
    const int column = static_cast<int>(left), row = static_cast<int>(top);
    float sum = 0;
    for (int j = 0; j < 4; ++j) {
        for (int i = 0; i < 4; ++i) {
            sum += down[std::size_t(j)] * across[std::size_t(i)] * plane.at(column + i - 1, row + j - 1);
        }
    }
    return sum;
}

}  // namespace strainlens
