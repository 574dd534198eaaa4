// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/complete_windows.h"

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

/// Whether columns and rows are at integer pixels, so that distances between points are exact.
bool isRegular(const DisplacementField& field) {
    const auto isComplete = [](double position) { return position == std::floor(position); };
    const double* columns = field.x.data();
    if (!std::all_of(columns, columns + field.columns, isComplete)) return false;
    for (int row = 0; row < field.rows; ++row) {
        const std::size_t first = field.index(0, row);
        const double y = field.y[first], *ys = &field.y[first];
        if (!isComplete(y) || !std::equal(columns, columns + field.columns, &field.x[first])) return false;
        if (!std::all_of(ys, ys + field.columns, [y](double other) { return other == y; })) return false;
    }
    return true;
}

/// Whether the columns up to `half` away have the same distances from column + 1 as from `column`.
bool isNextEqual(const DisplacementField& field, int column, int half) {
    const auto x = [&](int k) { return field.x[static_cast<std::size_t>(k)]; };
    if (column < half || column + 1 + half >= field.columns) return false;
    for (int k = -half; k <= half; ++k) {
        if (x(column + k) - x(column) != x(column + 1 + k) - x(column + 1)) return false;
    }
    return true;
}

}  // namespace

CompleteWindows::CompleteWindows(const DisplacementField& field, const GridLinks& links, int window)
    : m_columns(field.columns), m_rows(field.rows), m_half(window / 2) {
    if (field.size() == 0 || !isRegular(field)) return;
    m_right.assign(m_columns, m_rows, [&](int column, int row) { return links.right(field.index(column, row)); });
    m_down.assign(m_columns, m_rows, [&](int column, int row) { return links.down(field.index(column, row)); });
    m_equalUntil.resize(static_cast<std::size_t>(m_columns));
    for (int column = m_columns - 1; column >= 0; --column) {
        const auto at = static_cast<std::size_t>(column);
        m_equalUntil[at] = isNextEqual(field, column, m_half) ? m_equalUntil[at + 1] : column + 1;
    }
}

bool CompleteWindows::isComplete(int column, int row) const {
    const int left = std::max(column - m_half, 0), right = std::min(column + m_half, m_columns - 1);
    const int top = std::max(row - m_half, 0), bottom = std::min(row + m_half, m_rows - 1);
    if (left == right || top == bottom) return false;  // a line of points determines nothing
    const int columns = right - left + 1, rows = bottom - top + 1;
    return m_right.over(left, top, right, bottom + 1) == (columns - 1) * rows &&
           m_down.over(left, top, right + 1, bottom) == columns * (rows - 1);
}

int CompleteWindows::runEnd(int column, int row) const {
    if (m_equalUntil.empty() || !isComplete(column, row)) return column;
    const int maximum = m_equalUntil[static_cast<std::size_t>(column)];
    int end = column + 1;
    while (end < maximum && isComplete(end, row)) ++end;
    return end;
}

}  // namespace strainlens
