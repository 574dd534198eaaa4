// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/roi_mask.h"

namespace strainlens {

/// With every pixel whose centre is within `px` of the centre of one inside: the Euclidean distance, exactly (Meijster
/// et al. 2000, doi:10.1007/0-306-47025-X_36).
RoiMask grown(const RoiMask& mask, int px);

/// Without every pixel whose centre is within `px` of the centre of one outside; the image's own edge is none.
RoiMask shrunk(const RoiMask& mask, int px);

}  // namespace strainlens
