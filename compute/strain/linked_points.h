// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The points connected to a start point by links inside a window of the grid. One object per thread.
class LinkedPoints {
public:
    /// Both must outlive this object.
    LinkedPoints(const DisplacementField& field, const GridLinks& links) : m_field(field), m_links(links) {}

    /// Collects the points of `window`, which is inside the grid and contains `from`.
    void gather(GridPosition from, const GridBox& window);
    void clear();

    std::span<const std::size_t> points() const { return m_points; }         ///< `from` first, then the nearest
    std::span<const GridPosition> positions() const { return m_positions; }  ///< of the same points
    const GridBox& box() const { return m_box; }                             ///< their bounding box
    /// Calls work(position) for the same points, row by row.
    template <typename Work>
    void forEachByRow(const Work& work) const {
        for (int row = m_box.row; row < m_box.row + m_box.rows; ++row) {
            for (int column = m_box.column; column < m_box.column + m_box.columns; ++column) {
                if (m_isAdded[windowIndex(column, row)]) work(GridPosition{column, row});
            }
        }
    }

private:
    std::size_t windowIndex(int column, int row) const {
        return static_cast<std::size_t>(row - m_window.row) * static_cast<std::size_t>(m_window.columns) +
               static_cast<std::size_t>(column - m_window.column);
    }

    const DisplacementField& m_field;
    const GridLinks& m_links;
    std::vector<std::size_t> m_points;
    std::vector<GridPosition> m_positions;
    GridBox m_box, m_window;
    std::vector<char> m_isAdded;  ///< over the window
};

}  // namespace strainlens
