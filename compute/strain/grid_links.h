// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Something that holds between some points of a grid and their neighbours.
class NeighbourMarks {
public:
    bool right(std::size_t i) const { return m_right[i] != 0; }  ///< from point i to the next column
    bool down(std::size_t i) const { return m_down[i] != 0; }    ///< from point i to the next row

protected:
    explicit NeighbourMarks(std::size_t points) : m_right(points, 0), m_down(points, 0) {}

    std::vector<char> m_right, m_down;
};

/// Which neighbours of a grid see each other: every pixel of the line between them lies in the region. The same for all
/// fields of a run, whose points stand in the same places.
class GridSight : public NeighbourMarks {
public:
    /// `roi` empty means everything; pixels beyond the mask are outside. Threads: 0 = all cores.
    GridSight(const DisplacementField& field, const RoiMask& roi, int threads = 1);
};

/// Which neighbours of a grid belong to one piece of material: two points side by side are linked if both are Ok and
/// see each other. So neither a hole nor a crack is crossed: not where points are missing, and, with the region, not
/// where a slit is narrower than the step either.
class GridLinks : public NeighbourMarks {
public:
    /// `sight` is of the field's points.
    GridLinks(const DisplacementField& field, const GridSight& sight);
    GridLinks(const DisplacementField& field, const RoiMask& roi, int threads = 1)
        : GridLinks(field, GridSight(field, roi, threads)) {}
};

}  // namespace strainlens
