// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// The points that links lead to from one of them without leaving a part of the grid. One object a thread.
class LinkedPoints {
public:
    /// Keeps references.
    LinkedPoints(const DisplacementField& field, const GridLinks& links) : m_field(field), m_links(links) {}

    /// Takes those of `window`, which lies in the grid and holds `from`.
    void gather(GridPlace from, const GridBox& window);
    void clear();

    std::span<const std::size_t> points() const { return m_points; }  ///< `from` first, then the nearest
    std::span<const GridPlace> places() const { return m_places; }    ///< of the same points
    const GridBox& box() const { return m_box; }                      ///< the smallest with all of them

private:
    const DisplacementField& m_field;
    const GridLinks& m_links;
    std::vector<std::size_t> m_points;
    std::vector<GridPlace> m_places;
    GridBox m_box;
    std::vector<char> m_taken;  ///< of the window
};

}  // namespace strainlens
