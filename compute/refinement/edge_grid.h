// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// A run's grid with the columns and rows that reach on to the image's edges, for its edge points: nodes whose centre
/// lies in the image (less the margin) and in the region, but whose block leaves the image or has less than half of its
/// pixels in the region. No search knows them; refinement reaches them from the points beside them.
///
/// Nodes of the run's grid keep their places, so that a field of all nodes has one of the run's grid in its middle.
struct EdgeGrid {
    Grid all;                               ///< NotComputed: the points of the run's grid and the edge points
    Grid points;                            ///< the same nodes; NotComputed: the edge points alone
    int columnsBefore = 0, rowsBefore = 0;  ///< of `all`, before the first ones of the run's grid
    int columns = 0, rows = 0;              ///< of the run's grid

    /// Whether there are no edge points.
    bool empty() const { return all.size() == 0; }
    bool isEdge(std::size_t node) const { return points.statuses[node] == PointStatus::NotComputed; }
    /// The place among all nodes of a node of the run's grid.
    std::size_t nodeOf(std::size_t own) const;

    /// What was found on the run's grid on all nodes; edge points are NotComputed, without values.
    DisplacementField widened(const DisplacementField& own) const;
    RefineResult widened(const RefineResult& own) const;
    /// Gives the points of the run's grid, in a field or result of all nodes, what was found on that grid.
    void paste(const DisplacementField& own, DisplacementField& of) const;
    void paste(const RefineResult& own, RefineResult& of) const;
    /// The way back: positions, displacements and what IC-GN found of the run's grid, as before edge points were
    /// measured.
    DisplacementField ownPart(const DisplacementField& field) const;

private:
    bool isOwn(std::size_t node) const { return all.statuses[node] == PointStatus::NotComputed && !isEdge(node); }
    template <typename Use>
    void forEachOwnPoint(const Use& use) const;
};

/// The edge points of `grid`, which makeGrid has made of the rest. Columns and rows in which a whole subset of that
/// side would have less than `minimumShare` of its pixels inside the image are left out. Empty where there are none.
EdgeGrid makeEdgeGrid(const Grid& grid, const GridSpec& spec, ImageSize imageSize, const RoiMask& roi, int subset,
                      double minimumShare);

}  // namespace strainlens
