// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/parameters/search_parameters.h"

namespace strainlens {

/// The nearest whole number of pixels that a search may start from. As std::lround, which takes several times as long.
inline std::int16_t wholePixels(double px) {
    const double within = std::clamp(px, -double(kMaxDisplacement), double(kMaxDisplacement));
    const int whole = static_cast<int>(within);
    const double rest = within - whole;
    return static_cast<std::int16_t>(whole + (rest >= 0.5) - (rest <= -0.5));
}

/// What a search found, one entry a grid node, row-major. A buffer that is passed in again keeps its memory.
struct SearchResult {
    std::vector<Displacement> vectors;  ///< zero where the status is neither Ok nor NoTexture
    std::vector<std::uint32_t>
        cost;  ///< SAD or SSD of the vector; kNoCost at points not Ok, for ZNCC and where no block was compared
    std::vector<double> correlation;  ///< ZNCC of the vector, NaN where none; empty for SAD and SSD
    /// Ok, OutsideRoi, OutOfImage (no trial possible), NoTexture (ZNCC: the block or every trial block is constant)
    /// or NotComputed (stopped before).
    std::vector<PointStatus> status;
    /// Recursive search: passes up to the last one that changed a vector and the two that prove the fixed point, at
    /// most `iterations`; after a stop, the passes begun.
    int passes = 0;
    std::int64_t evaluations = 0;  ///< trials of which at least one pixel was compared (differs between backends)
    /// Recursive search: pixels compared in all trials, 0 where a backend does not count them.
    std::int64_t comparedPixels = 0;
    /// Of the call's wall time, what fetching the field from the device took [ms]; 0 where it is in host memory anyway.
    double downloadMs = 0;
    /// What the device computed in the call, by its own clock [ms]; 0 where it has none (the CPU).
    double computeMs = 0;

    /// Nothing is found yet at the nodes of a grid; their statuses are the grid's.
    void reset(const Grid& grid, Criterion criterion = Criterion::Sad) {
        vectors.assign(grid.size(), Displacement{});
        cost.assign(grid.size(), kNoCost);
        correlation.assign(criterion == Criterion::Zncc ? grid.size() : 0, std::numeric_limits<double>::quiet_NaN());
        status = grid.statuses;
        clearCounts();
    }
    /// Every count and time to zero, as a search begins.
    void clearCounts() {
        passes = 0;
        evaluations = comparedPixels = 0;
        downloadMs = computeMs = 0;
    }
};

}  // namespace strainlens
