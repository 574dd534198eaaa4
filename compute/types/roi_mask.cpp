// SPDX-License-Identifier: MPL-2.0
#include "compute/types/roi_mask.h"

#include <algorithm>
#include <vector>

namespace strainlens {

RoiMask::RoiMask(ImageSize size) : m_pixels(size.width, size.height) {
    static std::atomic<std::uint64_t> lastId = 0;
    m_id = ++lastId;
}

RoiMask RoiMask::erode(int px) const {
    const int width = size().width, height = size().height;
    RoiMask result(size());
    std::vector<std::uint8_t> below(static_cast<std::size_t>(width));  // minimum of the rows around y
    for (int y = 0; y < height; ++y) {
        std::ranges::fill(below, kInside);
        for (int j = std::max(y - px, 0); j <= std::min(y + px, height - 1); ++j) {
            std::transform(below.begin(), below.end(), row(j), below.begin(),
                           [](std::uint8_t a, std::uint8_t b) { return std::min(a, b); });
        }
        for (int x = 0; x < width; ++x) {
            const auto first = below.begin() + std::max(x - px, 0), end = below.begin() + std::min(x + px + 1, width);
            result.m_pixels.row(y)[x] = *std::min_element(first, end);
        }
    }
    return result;
}

std::int64_t RoiMask::insideCount() const {
    std::int64_t count = 0;
    for (int y = 0; y < size().height; ++y) {
        count += std::count_if(row(y), row(y) + size().width, [](std::uint8_t v) { return v != kOutside; });
    }
    return count;
}

}  // namespace strainlens
