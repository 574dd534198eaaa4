// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <cstdint>

#include "compute/types/image.h"

namespace strainlens {

/// Which pixels of the reference image are to be measured: one byte a pixel, kInside or kOutside.
class RoiMask {
public:
    static constexpr std::uint8_t kInside = 255;
    static constexpr std::uint8_t kOutside = 0;

    RoiMask() = default;

    /// Every pixel is inside.
    static RoiMask everything(ImageSize size);
    /// The pixels (x, y) for which that is true.
    template <typename IsInside>
    static RoiMask where(ImageSize size, const IsInside& isInside) {
        RoiMask mask(size);
        for (int y = 0; y < size.height; ++y) {
            std::uint8_t* row = mask.m_pixels.row(y);
            for (int x = 0; x < size.width; ++x) row[x] = isInside(x, y) ? kInside : kOutside;
        }
        return mask;
    }

    /// A pixel is inside where `pixels` is at least `threshold`.
    static RoiMask fromImage(ImageView<std::uint8_t> pixels, int threshold = 128);

    /// Without the pixels that have an outside pixel within `px` rows and columns; the image's own edge is none.
    RoiMask eroded(int px) const;

    bool contains(int x, int y) const { return m_pixels(x, y) != kOutside; }
    std::int64_t insideCount() const;

    ImageSize size() const { return m_pixels.size(); }
    bool empty() const { return m_pixels.empty(); }
    ImageView<std::uint8_t> view() const { return m_pixels.view(); }
    /// Its pixels may change from then on.
    std::uint8_t* row(int y) {
        std::atomic_ref(m_number).store(0, std::memory_order_relaxed);  // threads may each paint rows of their own
        return m_pixels.row(y);
    }
    const std::uint8_t* row(int y) const { return m_pixels.row(y); }

    /// The same for masks with the same pixels alone; 0 where that is not known.
    std::uint64_t number() const { return m_number; }

private:
    explicit RoiMask(ImageSize size);
    GrayImage<std::uint8_t> m_pixels;
    std::uint64_t m_number = 0;
};

}  // namespace strainlens
