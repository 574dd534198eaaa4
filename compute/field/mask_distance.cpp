// SPDX-License-Identifier: MPL-2.0
#include "compute/field/mask_distance.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace strainlens {
namespace {

/// Last x at which the parabola of column i is not above that of column u.
std::int64_t lastBelow(std::int64_t i, std::int64_t u, std::int64_t gi, std::int64_t gu) {
    const std::int64_t numerator = u * u - i * i + gu * gu - gi * gi, denominator = 2 * (u - i);
    // Rounded down, for negative numbers too.
    return numerator >= 0 ? numerator / denominator : -((-numerator + denominator - 1) / denominator);
}

/// For every pixel, whether it is within `px` of a pixel that is `value` (inside or outside).
class NearPixels {
public:
    NearPixels(const RoiMask& mask, bool value, int px)
        : m_width(mask.size().width), m_height(mask.size().height), m_px(std::min(px, m_width + m_height - 1)) {
        // Larger than any distance in the image, with a square that does not overflow.
        const std::int32_t infinite = m_width + m_height;
        m_vertical.resize(static_cast<std::size_t>(m_width) * static_cast<std::size_t>(m_height), infinite);
        forEachPixel(mask.size(), [&](int x, int y) {
            if (mask.contains(x, y) == value) {
                at(x, y) = 0;
            } else if (y > 0) {
                at(x, y) = std::min(infinite, at(x, y - 1) + 1);
            }
        });
        for (int y = m_height - 2; y >= 0; --y) {
            for (int x = 0; x < m_width; ++x) at(x, y) = std::min(at(x, y), at(x, y + 1) + 1);
        }
    }

    RoiMask mask(bool near) {
        RoiMask result = RoiMask::where({m_width, m_height}, [](int, int) { return false; });
        for (int y = 0; y < m_height; ++y) fillRow(y, near, result.row(y));
        return result;
    }

private:
    std::int32_t& at(int x, int y) {
        return m_vertical[static_cast<std::size_t>(y) * static_cast<std::size_t>(m_width) +
                          static_cast<std::size_t>(x)];
    }

    /// Lower envelope of the parabolas (x - i)^2 + g(i)^2 of a row's columns i.
    void fillRow(int y, bool near, std::uint8_t* row) {
        m_columns.assign(1, 0);
        m_starts.assign(1, 0);
        for (std::int64_t u = 1; u < m_width; ++u) {
            const std::int64_t gu = at(static_cast<int>(u), y);
            std::int64_t start = 0;
            while (!m_columns.empty()) {
                const std::int64_t i = m_columns.back();
                start = 1 + lastBelow(i, u, at(static_cast<int>(i), y), gu);
                if (start > m_starts.back()) break;
                m_columns.pop_back();
                m_starts.pop_back();
            }
            if (m_columns.empty()) start = 0;
            if (start >= m_width) continue;
            m_columns.push_back(u);
            m_starts.push_back(start);
        }
        std::size_t k = 0;
        const std::int64_t reach = static_cast<std::int64_t>(m_px) * m_px;
        for (std::int64_t x = 0; x < m_width; ++x) {
            while (k + 1 < m_starts.size() && m_starts[k + 1] <= x) ++k;
            const std::int64_t g = at(static_cast<int>(m_columns[k]), y);
            const std::int64_t squared = (x - m_columns[k]) * (x - m_columns[k]) + g * g;
            row[x] = (squared <= reach) == near ? RoiMask::kInside : RoiMask::kOutside;
        }
    }

    int m_width, m_height, m_px;
    std::vector<std::int32_t> m_vertical;           // distance to the nearest such pixel of the same column
    std::vector<std::int64_t> m_columns, m_starts;  // of a row: columns of the lowest parabola, and the x from which
};

}  // namespace

RoiMask dilate(const RoiMask& mask, int px) { return NearPixels(mask, true, px).mask(true); }

RoiMask erode(const RoiMask& mask, int px) { return NearPixels(mask, false, px).mask(false); }

}  // namespace strainlens
