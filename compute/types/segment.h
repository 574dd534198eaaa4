// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "compute/types/point.h"

namespace strainlens {

/// How far a place is from the straight line between two points, which may be one [px].
inline double distanceToSegment(PointPx a, PointPx b, PointPx place) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double along = squared > 0 ? ((place.x - a.x) * dx + (place.y - a.y) * dy) / squared : 0;
    const double share = std::clamp(along, 0.0, 1.0);
    return std::hypot(place.x - a.x - share * dx, place.y - a.y - share * dy);
}

}  // namespace strainlens
