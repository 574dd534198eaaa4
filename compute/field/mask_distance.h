// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/roi_mask.h"

namespace strainlens {

/// Dilation: adds every pixel whose centre is within `px` of the centre of an inside pixel. Exact Euclidean distance
/// (Meijster et al. 2000, doi:10.1007/0-306-47025-X_36).
RoiMask dilate(const RoiMask& mask, int px);

/// Erosion: removes every pixel whose centre is within `px` of that of a pixel outside the region but in the image.
RoiMask erode(const RoiMask& mask, int px);

}  // namespace strainlens
