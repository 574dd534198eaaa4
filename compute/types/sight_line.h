// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Whether every pixel that the straight line between two points touches lies in the region (Amanatides & Woo 1987, "A
/// fast voxel traversal algorithm for ray tracing"). Steps go along rows and columns, so a slit of pixels that meet at
/// corners only is not slipped through. An empty region means everything; pixels beyond the mask are outside.
bool clearSight(const RoiMask& roi, PointPx from, PointPx to);

}  // namespace strainlens
