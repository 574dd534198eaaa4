// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/linked_points.h"

#include <algorithm>

namespace strainlens {

void LinkedPoints::clear() {
    m_points.clear();
    m_positions.clear();
}

void LinkedPoints::gather(GridPosition from, const GridBox& window) {
    clear();
    m_window = window;
    const int right = window.column + window.columns - 1, bottom = window.row + window.rows - 1;
    m_isAdded.assign(static_cast<std::size_t>(window.columns) * static_cast<std::size_t>(window.rows), 0);
    int first = from.column, last = from.column, upper = from.row, lower = from.row;
    const auto add = [&](int c, int r) {
        char& isAdded = m_isAdded[windowIndex(c, r)];
        if (isAdded) return;
        isAdded = 1;
        m_points.push_back(m_field.index(c, r));
        m_positions.push_back({c, r});
        first = std::min(first, c), last = std::max(last, c);
        upper = std::min(upper, r), lower = std::max(lower, r);
    };
    const auto columns = static_cast<std::size_t>(m_field.columns);
    add(from.column, from.row);
    for (std::size_t next = 0; next < m_points.size(); ++next) {
        const std::size_t i = m_points[next];
        const auto [c, r] = m_positions[next];
        if (c < right && m_links.right(i)) add(c + 1, r);
        if (c > window.column && m_links.right(i - 1)) add(c - 1, r);
        if (r < bottom && m_links.down(i)) add(c, r + 1);
        if (r > window.row && m_links.down(i - columns)) add(c, r - 1);
    }
    m_box = {first, upper, last - first + 1, lower - upper + 1};
}

}  // namespace strainlens
