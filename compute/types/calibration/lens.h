// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"

namespace strainlens {

/// Normalised image coordinates: where a ray crosses the plane at distance 1 in front of the camera [1].
struct Ray {
    double x = 0, y = 0;
};

/// Maps rays to pixels by Brown's distortion model (Brown 1971, "Close-range camera calibration", Photogrammetric
/// Engineering 37), in the notation of Zhang (2000, doi:10.1109/34.888718) and OpenCV. With r^2 = x^2 + y^2:
///
///   x' = x (1 + k1 r^2 + k2 r^4 + k3 r^6) + 2 p1 x y + p2 (r^2 + 2 x^2)
///   y' = y (1 + k1 r^2 + k2 r^4 + k3 r^6) + p1 (r^2 + 2 y^2) + 2 p2 x y
///   pixel = (fx x' + cx, fy y' + cy)
struct Lens {
    double fx = 1, fy = 1;  ///< focal lengths, above 0 [px]
    double cx = 0, cy = 0;  ///< principal point [px]
    double k1 = 0, k2 = 0;  ///< radial distortion [1]
    double p1 = 0, p2 = 0;  ///< tangential distortion [1]
    double k3 = 0;          ///< radial distortion [1]

    bool operator==(const Lens&) const = default;
    bool distorts() const { return k1 != 0 || k2 != 0 || p1 != 0 || p2 != 0 || k3 != 0; }
    PointPx project(Ray ray) const;
    /// Projection without distortion.
    PointPx projectIdeal(Ray ray) const { return {fx * ray.x + cx, fy * ray.y + cy}; }
    /// Inverse of project() by Newton's method to 1e-12; NaN beyond the radius where the distortion model folds.
    Ray rayAt(PointPx pixel) const;
};

}  // namespace strainlens
