// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/strain/grid_links.h"
#include "compute/types/block_sums.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Where windows are whole: every point that the grid has there is Ok and linked to all those beside it. Gauges on such
/// points beside each other use the same points with the same weights, each around its own middle. Safe to share
/// between threads.
class WholeWindows {
public:
    /// `window` as in StrainParameters [points].
    WholeWindows(const DisplacementField& field, const GridLinks& links, int window);

    /// The end of the run of points from `column` on whose windows are whole and alike: as many points on either side,
    /// the same distances between them. `column` itself where its window is not whole.
    int runEnd(int column, int row) const;

private:
    bool isWhole(int column, int row) const;
    void compareColumns(const DisplacementField& field);

    int m_columns, m_rows, m_half;
    SummedArea<int> m_right, m_down;  ///< links
    std::vector<int> m_alikeUntil;    ///< of every column: the first one after it whose windows differ; empty: all do
};

}  // namespace strainlens
