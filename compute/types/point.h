// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>

namespace strainlens {

/// A point in image coordinates [px]; pixel centres are at integers, x to the right, y down.
struct PointPx {
    double x = 0;
    double y = 0;
    bool operator==(const PointPx&) const = default;
};

/// How far a place is from the straight line between two points, which may be one [px].
inline double distanceToSegment(PointPx a, PointPx b, PointPx place) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double along = squared > 0 ? ((place.x - a.x) * dx + (place.y - a.y) * dy) / squared : 0;
    const double share = std::clamp(along, 0.0, 1.0);
    return std::hypot(place.x - a.x - share * dx, place.y - a.y - share * dy);
}

}  // namespace strainlens
