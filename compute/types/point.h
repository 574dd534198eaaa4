// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>

namespace strainlens {

/// A point in image coordinates [px]; pixel centres are at integers, x to the right, y down.
struct PointPx {
    double x = 0;
    double y = 0;
    bool operator==(const PointPx&) const = default;
};

/// A pixel of a camera's sensor, and of its images; sorted row by row.
struct SensorPixel {
    int y = 0, x = 0;
    auto operator<=>(const SensorPixel&) const = default;
};

/// Distance of a point from the segment between `a` and `b`, which may coincide [px].
inline double distanceToSegment(PointPx a, PointPx b, PointPx point) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double along = squared > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared : 0;
    const double share = std::clamp(along, 0.0, 1.0);
    return std::hypot(point.x - a.x - share * dx, point.y - a.y - share * dy);
}

}  // namespace strainlens
