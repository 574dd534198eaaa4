// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Pixels of the reference image to measure: one byte a pixel, kInside or kOutside.
class RoiMask {
public:
    static constexpr std::uint8_t kInside = 255;
    static constexpr std::uint8_t kOutside = 0;

    RoiMask() = default;

    /// Mask of the pixels for which isInside(x, y) is true.
    template <typename IsInside>
    static RoiMask where(ImageSize size, const IsInside& isInside) {
        RoiMask mask(size);
        for (int y = 0; y < size.height; ++y) {
            std::uint8_t* row = mask.m_pixels.row(y);
            for (int x = 0; x < size.width; ++x) row[x] = isInside(x, y) ? kInside : kOutside;
        }
        return mask;
    }

    static RoiMask full(ImageSize size) {
        return where(size, [](int, int) { return true; });
    }
    /// Mask of the pixels that are at least `threshold`.
    static RoiMask fromImage(ImageView<std::uint8_t> pixels, int threshold = 128) {
        return where(pixels.size(), [&](int x, int y) { return pixels(x, y) >= threshold; });
    }

    /// Erosion by a square: removes pixels with an outside pixel of the image within `px` rows and columns.
    RoiMask erode(int px) const;

    bool contains(int x, int y) const { return m_pixels(x, y) != kOutside; }
    std::int64_t insideCount() const;

    ImageSize size() const { return m_pixels.size(); }
    bool empty() const { return m_pixels.empty(); }
    ImageView<std::uint8_t> view() const { return m_pixels.view(); }
    /// Writable row; resets id().
    std::uint8_t* row(int y) {
        std::atomic_ref(m_id).store(0, std::memory_order_relaxed);  // threads may write different rows
        return m_pixels.row(y);
    }
    const std::uint8_t* row(int y) const { return m_pixels.row(y); }

    /// Masks with equal ids have equal pixels; 0 = unknown.
    std::uint64_t id() const { return m_id; }

private:
    explicit RoiMask(ImageSize size);
    GrayImage<std::uint8_t> m_pixels;
    std::uint64_t m_id = 0;
};

/// Whether every pixel touched by the straight line between two points lies in the region (Amanatides & Woo 1987, "A
/// fast voxel traversal algorithm for ray tracing"). Steps follow rows and columns, so that a diagonal slit whose
/// pixels touch only at corners blocks the line. An empty region is the full image; beyond it is outside.
bool hasLineOfSight(const RoiMask& roi, PointPx from, PointPx to);

}  // namespace strainlens
