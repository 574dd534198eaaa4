// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sums over windows of size x size pixels around every pixel of a row, from running column sums. The cost is
/// independent of the size.
template <typename Column, typename Sum>
class WindowSums {
public:
    WindowSums(int width, int size)
        : m_width(width),
          m_size(size),
          m_columns(static_cast<std::size_t>(width + 2 * padding() + kVectorPadding)),
          m_windows(static_cast<std::size_t>(width + kVectorPadding)) {}

    /// Column sums over the `size` pixels around the row; initially 0.
    Column* columns() { return m_columns.data() + padding(); }

    /// Computes the window sums of the row. Columns beyond the edges repeat the edge columns.
    const Sum* sumRow() {
        std::fill(m_columns.data(), columns(), columns()[0]);
        std::fill_n(columns() + m_width, padding(), columns()[m_width - 1]);
        const Column* leaving = m_columns.data();
        const Column* entering = leaving + m_size;
        Sum sum = 0;
        for (const Column* column = leaving; column < entering; ++column) sum += *column;
        const auto change = [&](int x) { return static_cast<Sum>(entering[x]) - static_cast<Sum>(leaving[x]); };
        Sum* windows = m_windows.data();
        int x = 0;
        // Four at a time, because each sum depends on the previous one.
        for (; x + 4 <= m_width; x += 4) {
            const Sum first = change(x), two = first + change(x + 1);
            const Sum three = two + change(x + 2), four = two + (change(x + 2) + change(x + 3));
            windows[x] = sum + first;
            windows[x + 1] = sum + two;
            windows[x + 2] = sum + three;
            windows[x + 3] = sum += four;
        }
        for (; x < m_width; ++x) windows[x] = sum += change(x);
        return windows;
    }

private:
    static constexpr int kVectorPadding = 64;  // for vectors that extend beyond the row

    int padding() const { return m_size / 2 + 1; }

    const int m_width, m_size;
    std::vector<Column> m_columns;  ///< with padding() columns on both sides
    std::vector<Sum> m_windows;
};

/// For each row y in [begin, end): calls move(entering, leaving) with pixel rows, edge rows repeated, until the column
/// sums are those around row y, then finish(y). Rows are readable up to a vector beyond their end.
template <typename Move, typename Finish>
void slideWindows(const GrayImage<std::uint8_t>& image, int size, int begin, int end, const Move& move,
                  const Finish& finish) {
    const int radius = size / 2;
    const GrayImage<std::uint8_t> zeros(image.width(), 1);
    const auto row = [&](int y) { return image.row(std::clamp(y, 0, image.height() - 1)); };
    for (int y = begin - radius; y < begin + radius; ++y) move(row(y), zeros.row(0));
    for (int y = begin; y < end; ++y) {
        move(row(y + radius), y == begin ? zeros.row(0) : row(y - radius - 1));
        finish(y);
    }
}

}  // namespace strainlens::cpu
