// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Whether every pixel touched by the straight line between two points lies in the region (Amanatides & Woo 1987, "A
/// fast voxel traversal algorithm for ray tracing"). Steps follow rows and columns, so that a diagonal slit whose
/// pixels touch only at corners blocks the line. An empty region is the full image; beyond it is outside.
bool hasLineOfSight(const RoiMask& roi, PointPx from, PointPx to);

}  // namespace strainlens
