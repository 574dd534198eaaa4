// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/lens.h"

#include <cmath>
#include <limits>

namespace strainlens {
namespace {

constexpr int kMaxNewtonSteps = 40;
constexpr double kConverged = 1e-13;

/// A distorted ray and its derivatives with respect to the ideal ray.
struct Distorted {
    Ray ray;
    double xx = 1, xy = 0, yx = 0, yy = 1;  ///< xy: dx'/dy

    double area() const { return xx * yy - xy * yx; }
};

Distorted distort(const Lens& lens, Ray ray) {
    const double x = ray.x, y = ray.y, r2 = x * x + y * y;
    const double radial = 1 + r2 * (lens.k1 + r2 * (lens.k2 + r2 * lens.k3));
    const double slope = 2 * (lens.k1 + r2 * (2 * lens.k2 + 3 * r2 * lens.k3));  // (d radial / dx) / x
    Distorted result;
    result.ray = {x * radial + 2 * lens.p1 * x * y + lens.p2 * (r2 + 2 * x * x),
                  y * radial + lens.p1 * (r2 + 2 * y * y) + 2 * lens.p2 * x * y};
    result.xx = radial + x * x * slope + 2 * lens.p1 * y + 6 * lens.p2 * x;
    result.xy = x * y * slope + 2 * lens.p1 * x + 2 * lens.p2 * y;
    result.yx = result.xy;
    result.yy = radial + y * y * slope + 6 * lens.p1 * y + 2 * lens.p2 * x;
    return result;
}

}  // namespace

PointPx Lens::project(Ray ray) const { return projectIdeal(distort(*this, ray).ray); }

Ray Lens::rayAt(PointPx pixel) const {
    const Ray target = {(pixel.x - cx) / fx, (pixel.y - cy) / fy};
    if (!distorts()) return target;
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    Ray ray = target;
    for (int step = 0; step < kMaxNewtonSteps; ++step) {
        const Distorted now = distort(*this, ray);
        const double dx = target.x - now.ray.x, dy = target.y - now.ray.y;
        // Beyond the fold Newton's method would converge to another ray of the same pixel.
        if (!(now.area() > 0) || !(now.xx + now.yy > 0)) return {kNone, kNone};
        if (std::abs(dx) + std::abs(dy) < kConverged) return ray;
        ray.x += (now.yy * dx - now.xy * dy) / now.area();
        ray.y += (now.xx * dy - now.yx * dx) / now.area();
    }
    return {kNone, kNone};
}

}  // namespace strainlens
