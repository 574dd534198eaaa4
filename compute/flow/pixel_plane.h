// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "compute/types/image.h"
#include "compute/types/workers.h"

namespace strainlens {

/// A value per pixel.
using PixelPlane = GrayImage<float>;

/// The value at (x, y), clamped to the plane.
inline float valueAt(const PixelPlane& plane, int x, int y) {
    return plane(std::clamp(x, 0, plane.width() - 1), std::clamp(y, 0, plane.height() - 1));
}

/// The plane whose value at (x, y) is formula(x, y), on `threads` threads (0 = all cores).
template <typename Formula>
PixelPlane makePlane(ImageSize size, int threads, const Formula& formula) {
    constexpr int kBandPixels = 8192;
    PixelPlane plane(size);
    forEachRowBand(size.height, rowsPerBand(kBandPixels, size.width), threads, [&](int first, int end) {
        for (int y = first; y < end; ++y) {
            float* out = plane.row(y);
            for (int x = 0; x < size.width; ++x) out[x] = static_cast<float>(formula(x, y));
        }
    });
    return plane;
}

/// Smooths with {outer, inner, centre, inner, outer} along columns and rows, as the first level of the flow.
PixelPlane smoothForFlow(ImageView<std::uint8_t> image, int threads);

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
