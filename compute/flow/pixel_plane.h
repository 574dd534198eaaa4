// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
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

/// Smooths with {outer, inner, centre, inner, outer} along columns and rows, as the variational flow does on its first
/// level.
PixelPlane smoothForFlow(ImageView<std::uint8_t> image, int threads);

}  // namespace strainlens
