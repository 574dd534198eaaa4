// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "compute/types/displacement_field.h"
#include "compute/types/image.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The fields of images 1, 2, ... against image 0, measured as `strainlens-cli run` would: search, refinement,
/// validation. `roi` empty means everything. After a stop there may be fewer fields, or partial ones.
/// Throws as runSequence does, and Error for a frame that failed.
std::vector<DisplacementField> measureFields(std::span<const AnyImage> images, const RoiMask& roi,
                                             const RunParameters& parameters, std::stop_token stop);

}  // namespace strainlens
