// SPDX-License-Identifier: MPL-2.0
#include "compute/types/roi_mask.h"

#include <algorithm>

namespace strainlens {

RoiMask RoiMask::everything(ImageSize size) {
    RoiMask mask(size);
    for (int y = 0; y < size.height; ++y) std::fill_n(mask.row(y), size.width, kInside);
    return mask;
}

RoiMask RoiMask::fromImage(ImageView<std::uint8_t> pixels, int threshold) {
    RoiMask mask(pixels.size());
    for (int y = 0; y < pixels.height; ++y) {
        std::transform(pixels.row(y), pixels.row(y) + pixels.width, mask.row(y),
                       [threshold](std::uint8_t grey) { return grey >= threshold ? kInside : kOutside; });
    }
    return mask;
}

std::int64_t RoiMask::insideCount() const {
    std::int64_t count = 0;
    for (int y = 0; y < size().height; ++y) {
        count += std::count_if(row(y), row(y) + size().width, [](std::uint8_t v) { return v != kOutside; });
    }
    return count;
}

}  // namespace strainlens
