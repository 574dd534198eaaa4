// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "compute/types/point.h"

namespace strainlens {

/// Normalised image coordinates: where a ray crosses the plane at distance 1 in front of the camera [1].
struct Ray {
    double x = 0, y = 0;
};

/// Maps rays to pixels by Brown's distortion model (Brown 1971, "Close-range camera calibration", Photogrammetric
/// Engineering 37) with OpenCV's extensions, in the notation of Zhang (2000, doi:10.1109/34.888718) and OpenCV. With
/// r^2 = x^2 + y^2:
///
///   q  = (1 + k1 r^2 + k2 r^4 + k3 r^6) / (1 + k4 r^2 + k5 r^4 + k6 r^6)
///   x' = x q + 2 p1 x y + p2 (r^2 + 2 x^2) + s1 r^2 + s2 r^4
///   y' = y q + p1 (r^2 + 2 y^2) + 2 p2 x y + s3 r^2 + s4 r^4
///   (x'', y'', 1) ~ T (x', y', 1),  T the image of a sensor tilted by tauX and tauY
///   pixel = (fx x'' + skew y'' + cx, fy y'' + cy)
///
/// T is the identity without tilt (Louhichi et al. 2007, doi:10.1088/0957-0233/18/8/037).
struct Lens {
    double fx = 1, fy = 1;                  ///< focal lengths, above 0 [px]
    double cx = 0, cy = 0;                  ///< principal point [px]
    double k1 = 0, k2 = 0;                  ///< radial distortion [1]
    double p1 = 0, p2 = 0;                  ///< tangential distortion [1]
    double k3 = 0;                          ///< radial distortion [1]
    double k4 = 0, k5 = 0, k6 = 0;          ///< radial distortion, of the denominator [1]
    double s1 = 0, s2 = 0, s3 = 0, s4 = 0;  ///< thin prism distortion [1]
    double tauX = 0, tauY = 0;              ///< tilt of the sensor about x and y [rad]
    double skew = 0;                        ///< of the pixel axes [px]

    bool operator==(const Lens&) const = default;
    bool distorts() const { return k1 != 0 || k2 != 0 || p1 != 0 || p2 != 0 || k3 != 0 || distortsFurther(); }
    /// Whether it has more than the nine coefficients fx to k3.
    bool isExtended() const { return skew != 0 || distortsFurther(); }
    PointPx project(Ray ray) const;
    /// Projection without distortion.
    PointPx projectIdeal(Ray ray) const { return {fx * ray.x + skew * ray.y + cx, fy * ray.y + cy}; }
    /// Inverse of project() by Newton's method to 1e-12; NaN beyond the radius where the distortion model folds.
    Ray rayAt(PointPx pixel) const;

private:
    bool distortsFurther() const {
        return k4 != 0 || k5 != 0 || k6 != 0 || s1 != 0 || s2 != 0 || s3 != 0 || s4 != 0 || tauX != 0 || tauY != 0;
    }
};

/// Coefficients of a lens in the order of their covariance. From k1 to tauY it is OpenCV's order.
inline constexpr std::size_t kLensCoefficients = 19;
using LensCoefficients = std::array<double, kLensCoefficients>;
inline constexpr std::array<std::string_view, kLensCoefficients> kLensCoefficientNames = {
    "fx", "fy", "cx", "cy", "k1", "k2", "p1",   "p2",   "k3",  "k4",
    "k5", "k6", "s1", "s2", "s3", "s4", "tauX", "tauY", "skew"};
/// The index of k1, which is followed by OpenCV's other coefficients of distortion.
inline constexpr std::size_t kFirstDistortion = 4, kDistortionCoefficients = 14;

LensCoefficients coefficientsOf(const Lens& lens);
/// The inverse of coefficientsOf().
Lens makeLens(const LensCoefficients& coefficients);

/// A projected ray and its exact derivatives.
struct LensProjection {
    PointPx pixel;
    std::array<std::array<double, 2>, 2> byRay{};                   ///< of x and y [px]
    std::array<std::array<double, kLensCoefficients>, 2> byLens{};  ///< of x and y by coefficientsOf()
};
LensProjection projectWithDerivatives(const Lens& lens, Ray ray);

}  // namespace strainlens
