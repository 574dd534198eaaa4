// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/image.h"

namespace strainlens {

/// The image at half the size: rounded means of 2 x 2 pixels, as Session::halve computes them on a device.
inline GrayImage<std::uint8_t> halveImage(ImageView<std::uint8_t> image) {
    GrayImage<std::uint8_t> half(image.width / 2, image.height / 2);
    for (int y = 0; y < half.height(); ++y) {
        const std::uint8_t *upper = image.row(2 * y), *lower = image.row(2 * y + 1);
        std::uint8_t* out = half.row(y);
        for (int x = 0; x < half.width(); ++x) {
            const int sum = upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1];
            out[x] = static_cast<std::uint8_t>((sum + 2) / 4);
        }
    }
    return half;
}

}  // namespace strainlens
