// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

// Illumination change between the images of a dense flow: averaged in square cells, smoothed over neighbouring cells
// and interpolated linearly between cell centres.

namespace strainlens::rules {

inline constexpr int kIlluminationCell = 8;  ///< side of a cell [px]

constexpr int illuminationCells(int px) { return (px + kIlluminationCell - 1) / kIlluminationCell; }

/// Smoothed illumination change of the cells [grey levels], row-major, from their weights and weighted differences.
std::vector<float> smoothIllumination(const std::vector<float>& weights, const std::vector<float>& sums, int columns,
                                      int rows);

/// Interpolates the illumination change for a row of pixels.
class IlluminationRow {
public:
    IlluminationRow(const std::vector<float>& illumination, int columns, int rows)
        : m_illumination(illumination), m_columns(columns), m_rows(rows) {}
    void fill(int y, int width, float* out) const {
        const int row = (y + kIlluminationCell / 2) / kIlluminationCell - 1;
        const float* upper = m_illumination.data() + std::ptrdiff_t{std::clamp(row, 0, m_rows - 1)} * m_columns;
        const float* lower = m_illumination.data() + std::ptrdiff_t{std::clamp(row + 1, 0, m_rows - 1)} * m_columns;
        const float down = shareOf(y);
        const auto between = [&](int column) {
            const int i = std::clamp(column, 0, m_columns - 1);
            return upper[i] + (lower[i] - upper[i]) * down;
        };
        for (int column = -1; column < m_columns; ++column) {
            const float left = between(column), right = between(column + 1);
            const int first = column * kIlluminationCell + kIlluminationCell / 2;
            for (int x = std::max(first, 0); x < std::min(first + kIlluminationCell, width); ++x) {
                out[x] = left + (right - left) * shareOf(x);
            }
        }
    }

private:
    static float shareOf(int at) {
        return (static_cast<float>((at + kIlluminationCell / 2) % kIlluminationCell) + 0.5F) *
               (1.0F / kIlluminationCell);
    }
    const std::vector<float>& m_illumination;
    int m_columns, m_rows;
};

}  // namespace strainlens::rules
