// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens {

/// One polygon that holds exactly the pixels of the mask, with few vertices, which lie on the pixels' borders. Several
/// parts and holes are joined by cuts of no width, which hold no pixel. Without vertices for a mask without a pixel
/// inside.
RoiPolygon polygonOf(const RoiMask& mask);

/// What of a mask is not worth a shape.
struct SmallestShape {
    double areaPx2 = 0;  ///< parts and holes below this area [px^2]
    double share = 0;    ///< parts below this share of the largest one's area
};

/// The same as a region: a polygon that adds for each part, one that subtracts for each hole, what lies in holes after
/// them. Its mask is this one but for what is smaller than asked for. No shapes for a mask without a pixel inside,
/// which no region of shapes can say.
RegionOfInterest regionOf(const RoiMask& mask, const SmallestShape& smallest = {});

/// The closed line through some of the points, the first among them, that none of the others is farther from than
/// `tolerancePx` [px] (Douglas and Peucker 1973, doi:10.3138/FM57-6770-U75U-7727).
std::vector<PointPx> simplifiedRing(const std::vector<PointPx>& ring, double tolerancePx);

}  // namespace strainlens
