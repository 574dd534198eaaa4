// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens::reference {

/// Whole-pixel vectors between images of a quarter of the size by full search in both directions.
struct QuarterVectors {
    Grid grid;
    std::vector<std::optional<Displacement>> vectors;  ///< forward, one a node; nullopt if both directions disagree

    /// Backward, from the deformed image's nodes to the reference image.
    std::vector<std::optional<Displacement>> backward;
};

/// Finds the vectors; no nodes for images that are too small. `initialGuess`: approximate flow at full resolution, used
/// where the search is not consistent; may be empty.
QuarterVectors findQuarterVectors(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                                  const DenseFlow& initialGuess, const JobControl& job);

}  // namespace strainlens::reference
