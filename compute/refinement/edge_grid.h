// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// A run's grid extended to the image's edges by edge points: nodes whose centre lies in the image (less the margin)
/// and in the region, but whose block leaves the image or has less than half of its pixels in the region. They are not
/// searched; refinement reaches them from neighbouring points.
///
/// The run's grid is a rectangular part of the extended grid.
struct EdgeGrid {
    Grid all;                               ///< NotComputed: points of the run's grid and edge points
    Grid points;                            ///< same nodes; NotComputed: edge points only
    int columnsBefore = 0, rowsBefore = 0;  ///< of `all`, before the run's grid
    int columns = 0, rows = 0;              ///< of the run's grid

    /// Whether there are no edge points.
    bool empty() const { return all.size() == 0; }
    bool isEdge(std::size_t node) const { return points.statuses[node] == PointStatus::NotComputed; }
    /// Index in `all` of a node of the run's grid.
    std::size_t nodeOf(std::size_t own) const;

    /// Extends a field or result of the run's grid to all nodes; edge points are NotComputed, without values.
    DisplacementField extend(const DisplacementField& own) const;
    RefineResult extend(const RefineResult& own) const;
    /// Copies a field or result of the run's grid into one of all nodes.
    void copyRunGrid(const DisplacementField& own, DisplacementField& to) const;
    void copyRunGrid(const RefineResult& own, RefineResult& to) const;
    /// Extracts positions, displacements and IC-GN results of the run's grid, without edge points.
    DisplacementField extractRunGrid(const DisplacementField& field) const;

private:
    bool isRunPoint(std::size_t node) const { return all.statuses[node] == PointStatus::NotComputed && !isEdge(node); }
    template <typename Use>
    void forEachRunSegment(const Use& use) const;
};

/// Makes the edge grid of `grid`, a result of makeGrid() with the other arguments. Skips columns and rows in which a
/// full subset would have less than `minimumShare` of its pixels inside the image. Empty if there are no edge points.
EdgeGrid makeEdgeGrid(const Grid& grid, const GridSpec& spec, ImageSize imageSize, const RoiMask& roi, int subset,
                      double minimumShare);

}  // namespace strainlens
