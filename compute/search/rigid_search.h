// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/image.h"
#include "compute/types/job_control.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// Finds a point of the reference image anywhere in the deformed image at full resolution, shifted and
/// rotated: texture near the limit of the pixels is lost, or aliased differently, in the halved images of AffineSearch.
/// Returns at most three shape functions, exact to about a pixel, best first. None if the template is unusable, no
/// score reaches 0.5, or after a stop. Does not depend on the number of threads.
std::vector<ShapeFunction> searchRigidly(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                                         const RoiMask& roi, NodePosition at, int threads, const JobControl& job);

}  // namespace strainlens
