// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/strain/grid_links.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Units in which the positions and displacements of a field are integers, so that sums over its points are exact.
struct FitUnits {
    bool isRegular = false;                   ///< all columns and rows are equidistant
    std::vector<std::int64_t> x, y;           ///< of columns and rows from the middle one
    double unitPx = 1;                        ///< of these
    double meanU = 0, meanV = 0, scale = 1;   ///< displacements are integers after this factor
    double meanSquareU = 0, meanSquareV = 0;  ///< for points of unknown standard deviation [px^2]

    /// Whether the field's points are at integer pixels, which the sums need, and have standard deviations.
    static bool exist(const DisplacementField& field);

    /// For such a field. Threads: 0 = all cores.
    FitUnits(const DisplacementField& field, int threads);
};

/// StrainWindowRequest::Mark of every point. Threads: 0 = all cores.
std::vector<std::uint8_t> markConnections(const DisplacementField& field, const GridLinks& links, int threads);

}  // namespace strainlens
