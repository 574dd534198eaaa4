// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens {

/// Polygon that contains exactly the pixels of the mask, with few vertices on pixel borders. Parts and holes are
/// connected by cuts of zero width. No vertices for an empty mask.
RoiPolygon polygonOf(const RoiMask& mask);

/// Limits below which parts and holes of a mask are ignored.
struct SmallestShape {
    double areaPx2 = 0;  ///< area of parts and holes [px^2]
    double share = 0;    ///< area of parts relative to the largest one
};

/// Region of the mask: a polygon to add for each part and one to subtract for each hole, outer ones first. Equals the
/// mask except for ignored parts and holes. No shapes for an empty mask, which no region can express.
RegionOfInterest regionOf(const RoiMask& mask, const SmallestShape& smallest = {});

/// Simplifies a closed line: keeps the first point and as few others as needed for a distance of at most `tolerancePx`
/// [px] (Douglas and Peucker 1973, doi:10.3138/FM57-6770-U75U-7727).
std::vector<PointPx> simplifyRing(const std::vector<PointPx>& ring, double tolerancePx);

}  // namespace strainlens
