// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/lens.h"

namespace strainlens {

/// A place in the specimen's plane; x and y run as they do in the middle of the image [mm].
struct PointMm {
    double x = 0, y = 0;
};

/// How a small step in the image becomes one in the plane [mm/px].
struct PlaneScale {
    double xx = 1, xy = 0;  ///< dX/dx, dX/dy
    double yx = 0, yy = 1;  ///< dY/dx, dY/dy

    double area() const { return xx * yy - xy * yx; }
    PointMm operator()(PointPx step) const { return {xx * step.x + xy * step.y, yx * step.x + yy * step.y}; }
};

/// Where in the specimen's plane a pixel lies: through the lens, then by the plane's homography
///
///   X = (h0 x + h1 y + h2) / (h6 x + h7 y + h8),  Y = (h3 x + h4 y + h5) / (h6 x + h7 y + h8)
///
/// of the ray (x, y). For a plane R (X, Y, 0)^T + t before the camera it is the inverse of the matrix whose columns are
/// the first two of R, and t. Safe to share between threads.
struct PlaneMap {
    Lens lens;
    std::array<double, 9> mmFromRay = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    bool operator==(const PlaneMap&) const = default;
    /// NaN for pixels that no ray of the plane reaches.
    PointMm at(PointPx pixel) const;
    /// Of the pixel's surroundings, by differences over a pixel each way.
    PlaneScale scaleAt(PointPx pixel) const;
    /// Where a place of the plane is seen.
    PointPx imageOf(PointMm place) const;
};

}  // namespace strainlens
