// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/lens.h"

namespace strainlens {

/// Point in the specimen's plane, with x and y as at the image centre [mm].
struct PointMm {
    double x = 0, y = 0;
};

/// Derivative of the map: scales a small image step to the plane [mm/px].
struct PlaneScale {
    double xx = 1, xy = 0;  ///< dX/dx, dX/dy
    double yx = 0, yy = 1;  ///< dY/dx, dY/dy

    double area() const { return xx * yy - xy * yx; }
    PointMm operator()(PointPx step) const { return {xx * step.x + xy * step.y, yx * step.x + yy * step.y}; }
};

/// Maps pixels to the specimen's plane: through the lens, then by the homography
///
///   X = (h0 x + h1 y + h2) / (h6 x + h7 y + h8),  Y = (h3 x + h4 y + h5) / (h6 x + h7 y + h8)
///
/// of the ray (x, y). For a plane R (X, Y, 0)^T + t in front of the camera the homography is the inverse of the matrix
/// with the first two columns of R and t. Safe to share between threads.
struct PlaneMap {
    Lens lens;
    std::array<double, 9> mmFromRay = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    bool operator==(const PlaneMap&) const = default;
    /// Position of a pixel in the plane; NaN if its ray misses the plane.
    PointMm at(PointPx pixel) const;
    /// Derivative at a pixel by central differences over 1 px.
    PlaneScale scaleAt(PointPx pixel) const;
    /// Pixel at which a point of the plane is imaged.
    PointPx project(PointMm point) const;
};

}  // namespace strainlens
