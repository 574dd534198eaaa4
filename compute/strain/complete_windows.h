// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/strain/grid_links.h"
#include "compute/types/block_sums.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Finds the complete windows: every grid point in them is Ok and linked to all its neighbours. Gauges on neighbouring
/// points with equal complete windows share their weights. Safe to share between threads.
class CompleteWindows {
public:
    /// `window` as in StrainParameters [points].
    CompleteWindows(const DisplacementField& field, const GridLinks& links, int window);

    /// The end of the run of points from `column` on whose windows are complete and equal: the same number of points on
    /// either side, at the same distances. `column` itself if its window is not complete.
    int runEnd(int column, int row) const;

private:
    bool isComplete(int column, int row) const;

    int m_columns, m_rows, m_half;
    SummedArea<int> m_right, m_down;  ///< links
    std::vector<int> m_equalUntil;    ///< per column: the next one whose windows differ; empty: all differ
};

}  // namespace strainlens
