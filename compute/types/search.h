// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/parameters/search_parameters.h"

namespace strainlens {

/// Rounds a displacement to whole pixels, clamped to the search limits; several times faster than std::lround.
inline std::int16_t roundToPixels(double px) {
    const double within = std::clamp(px, -double(kMaxDisplacement), double(kMaxDisplacement));
    const int truncated = static_cast<int>(within);
    const double rest = within - truncated;
    return static_cast<std::int16_t>(truncated + (rest >= 0.5) - (rest <= -0.5));
}

/// Result of a search, one entry a grid node, row-major. Reused objects keep their memory.
struct SearchResult {
    std::vector<Displacement> vectors;  ///< zero where the status is neither Ok nor NoTexture
    /// SAD or SSD of the vector; kNoCost at points not Ok, for ZNCC and where no block was compared.
    std::vector<std::uint32_t> cost;
    std::vector<double> correlation;  ///< ZNCC of the vector, NaN if none; empty for SAD and SSD
    /// Ok, OutsideRoi, OutOfImage (no trial possible), NoTexture (ZNCC: constant block or trial blocks), NotComputed.
    std::vector<PointStatus> status;
    /// Recursive search: passes up to the last change of a vector plus the two that prove the fixed point, at most
    /// `iterations`; after a stop, the passes started.
    int passes = 0;
    std::int64_t evaluations = 0;  ///< trials with at least one compared pixel (backend-dependent)
    /// Recursive search: pixels compared in all trials, 0 if the backend does not count them.
    std::int64_t comparedPixels = 0;
    /// Wall time of the download from the device, part of the call's time [ms]; 0 on the CPU.
    double downloadMs = 0;
    /// Computing time of the call by the device's clock [ms]; 0 on the CPU.
    double computeMs = 0;

    /// Clears the result for a grid; statuses become the grid's.
    void reset(const Grid& grid, Criterion criterion = Criterion::Sad) {
        vectors.assign(grid.size(), Displacement{});
        cost.assign(grid.size(), kNoCost);
        correlation.assign(criterion == Criterion::Zncc ? grid.size() : 0, std::numeric_limits<double>::quiet_NaN());
        status = grid.statuses;
        clearCounts();
    }
    /// Sets all counts and times to zero.
    void clearCounts() {
        passes = 0;
        evaluations = comparedPixels = 0;
        downloadMs = computeMs = 0;
    }
};

}  // namespace strainlens
