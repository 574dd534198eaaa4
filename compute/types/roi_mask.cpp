// SPDX-License-Identifier: MPL-2.0
#include "compute/types/roi_mask.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace strainlens {
namespace {

/// Traversal along one axis.
struct Axis {
    int at, last, step;
    double next, perPixel;  ///< line parameter (0 to 1) at the next pixel border, and between borders

    Axis(double from, double to)
        : at(static_cast<int>(std::floor(from + 0.5))),
          last(static_cast<int>(std::floor(to + 0.5))),
          step(to > from ? 1 : -1),
          next(std::numeric_limits<double>::infinity()),
          perPixel(0) {
        if (at == last) return;
        perPixel = 1 / std::abs(to - from);
        next = std::abs(at + 0.5 * step - from) * perPixel;
    }
    bool hasArrived() const { return at == last; }
    void advance() {
        at += step;
        next = hasArrived() ? std::numeric_limits<double>::infinity() : next + perPixel;
    }
};

}  // namespace

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

bool hasLineOfSight(const RoiMask& roi, PointPx from, PointPx to) {
    if (roi.empty()) return true;
    Axis x(from.x, to.x), y(from.y, to.y);
    const ImageSize size = roi.size();
    const auto isInside = [&] {
        return x.at >= 0 && y.at >= 0 && x.at < size.width && y.at < size.height && roi.contains(x.at, y.at);
    };
    if (!isInside()) return false;
    while (!x.hasArrived() || !y.hasArrived()) {
        (x.next < y.next ? x : y).advance();
        if (!isInside()) return false;
    }
    return true;
}

}  // namespace strainlens
