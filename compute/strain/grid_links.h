// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// A flag for each pair of neighbouring grid points.
class NeighbourMarks {
public:
    bool right(std::size_t i) const { return m_right[i] != 0; }  ///< from point i to the next column
    bool down(std::size_t i) const { return m_down[i] != 0; }    ///< from point i to the next row

protected:
    explicit NeighbourMarks(std::size_t points) : m_right(points, 0), m_down(points, 0) {}

    std::vector<char> m_right, m_down;
};

/// Which neighbours of a grid have a line of sight: every pixel of the line between them is in the region. The same for
/// all fields of a run, as their points have the same positions.
class VisibilityGraph : public NeighbourMarks {
public:
    /// An empty `roi` is everything; pixels beyond the mask are outside. Threads: 0 = all cores.
    VisibilityGraph(const DisplacementField& field, const RoiMask& roi, int threads = 1);
};

/// Which neighbours of a grid belong to the same material: they are linked if both are Ok and have a line of sight. So
/// links cross neither holes and cracks with missing points nor, given a region, slits narrower than the step.
class GridLinks : public NeighbourMarks {
public:
    /// `visibility` is of the field's points.
    GridLinks(const DisplacementField& field, const VisibilityGraph& visibility);
    GridLinks(const DisplacementField& field, const RoiMask& roi, int threads = 1)
        : GridLinks(field, VisibilityGraph(field, roi, threads)) {}
};

}  // namespace strainlens
