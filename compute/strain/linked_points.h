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

private:
    const DisplacementField& m_field;
    const GridLinks& m_links;
    std::vector<std::size_t> m_points;
    std::vector<GridPosition> m_positions;
    GridBox m_box;
    std::vector<char> m_isAdded;  ///< over the window
};

}  // namespace strainlens
