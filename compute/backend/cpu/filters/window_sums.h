// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <vector>

#include "compute/types/image.h"

namespace strainlens::cpu {

/// Sums over windows of size x size pixels around every pixel of a row, from those of the columns. The work does not
/// depend on the size.
template <typename Column, typename Sum>
class WindowSums {
public:
    WindowSums(int width, int size)
        : m_width(width),
          m_size(size),
          m_columns(static_cast<std::size_t>(width + 2 * before() + kSpare)),
          m_windows(static_cast<std::size_t>(width + kSpare)) {}

    /// One a column, of its `size` pixels around the row; 0 at first.
    Column* columns() { return m_columns.data() + before(); }

    /// Columns beyond the edges have the sums of the edge columns.
    const Sum* alongRow() {
        std::fill(m_columns.data(), columns(), columns()[0]);
        std::fill_n(columns() + m_width, before(), columns()[m_width - 1]);
        const Column* leaving = m_columns.data();
        const Column* entering = leaving + m_size;
        Sum sum = 0;
        for (const Column* column = leaving; column < entering; ++column) sum += *column;
        const auto change = [&](int x) { return static_cast<Sum>(entering[x]) - static_cast<Sum>(leaving[x]); };
        Sum* windows = m_windows.data();
        int x = 0;
        // Four at a time, as every sum waits for the one before it.
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
    static constexpr int kSpare = 64;  // vectors may run over the end

    int before() const { return m_size / 2 + 1; }

    const int m_width, m_size;
    std::vector<Column> m_columns;  ///< with before() repeated on both sides
    std::vector<Sum> m_windows;
};

/// For rows [begin, end): move(entering, leaving) with rows of pixels, edge rows repeated, until the sums of the
/// columns are those around row y, then finish(y). Rows may be read up to a vector beyond their end.
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
