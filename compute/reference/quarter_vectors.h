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

/// Whole-pixel vectors between images of a quarter of the size, found by a full search there and back.
struct QuarterVectors {
    Grid grid;
    std::vector<std::optional<Displacement>> vectors;  ///< one a node; none where the two disagree

    /// Those of the deformed image's nodes, back to the reference image.
    std::vector<std::optional<Displacement>> back;
};

/// No node for images that are too small. `start`: about what the motion is [px of the images], in place of what is not
/// sure; may be empty.
QuarterVectors quarterVectors(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                              const DenseFlow& start, const JobControl& job);

}  // namespace strainlens::reference
