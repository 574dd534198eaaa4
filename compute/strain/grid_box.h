// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>

namespace strainlens {

/// A point of a grid.
struct GridPosition {
    int column = 0, row = 0;
};

/// Part of a grid.
struct GridBox {
    int column = 0, row = 0;  ///< the first
    int columns = 0, rows = 0;
};

/// Number of columns and rows on either side.
struct GridReach {
    int columns = 0, rows = 0;
};

/// The box extended by `reach` and clipped to a grid of `columns` x `rows`.
inline GridBox extend(const GridBox& box, GridReach reach, int columns, int rows) {
    const int left = std::max(box.column - reach.columns, 0), top = std::max(box.row - reach.rows, 0);
    const int right = std::min(box.column + box.columns + reach.columns, columns);
    const int bottom = std::min(box.row + box.rows + reach.rows, rows);
    return {left, top, right - left, bottom - top};
}
inline GridBox boxAround(GridPosition position, GridReach reach, int columns, int rows) {
    return extend({position.column, position.row, 1, 1}, reach, columns, rows);
}

}  // namespace strainlens
