// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/plane_map.h"

#include <limits>

namespace strainlens {

PointMm PlaneMap::at(PointPx pixel) const {
    const Ray ray = lens.rayAt(pixel);
    const auto& h = mmFromRay;
    const double depth = h[6] * ray.x + h[7] * ray.y + h[8];
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    if (!(depth * h[8] > 0)) return {kNone, kNone};  // at the plane's horizon or behind the camera
    return {(h[0] * ray.x + h[1] * ray.y + h[2]) / depth, (h[3] * ray.x + h[4] * ray.y + h[5]) / depth};
}

PlaneScale PlaneMap::scaleAt(PointPx pixel) const {
    // The error is the third derivatives: below 1e-6 of the scale per px^2.
    constexpr double kStepPx = 1;
    const PointMm right = at({pixel.x + kStepPx, pixel.y}), left = at({pixel.x - kStepPx, pixel.y});
    const PointMm down = at({pixel.x, pixel.y + kStepPx}), up = at({pixel.x, pixel.y - kStepPx});
    return {(right.x - left.x) / (2 * kStepPx), (down.x - up.x) / (2 * kStepPx), (right.y - left.y) / (2 * kStepPx),
            (down.y - up.y) / (2 * kStepPx)};
}

PointPx PlaneMap::project(PointMm point) const {
    const auto& h = mmFromRay;
    // The ray solves (h0 - X h6) x + (h1 - X h7) y = X h8 - h2 and likewise for Y.
    const double a = h[0] - point.x * h[6], b = h[1] - point.x * h[7], e = point.x * h[8] - h[2];
    const double c = h[3] - point.y * h[6], d = h[4] - point.y * h[7], f = point.y * h[8] - h[5];
    const double area = a * d - b * c;
    return lens.project({(e * d - b * f) / area, (a * f - e * c) / area});
}

}  // namespace strainlens
