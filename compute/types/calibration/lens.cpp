// SPDX-License-Identifier: MPL-2.0
#include "compute/types/calibration/lens.h"

#include <cmath>
#include <limits>

namespace strainlens {
namespace {

constexpr int kMaxNewtonSteps = 40;
constexpr double kConverged = 1e-13;

constexpr double Lens::*kCoefficientMembers[kLensCoefficients] = {
    &Lens::fx, &Lens::fy, &Lens::cx, &Lens::cy, &Lens::k1, &Lens::k2, &Lens::p1,   &Lens::p2,   &Lens::k3,  &Lens::k4,
    &Lens::k5, &Lens::k6, &Lens::s1, &Lens::s2, &Lens::s3, &Lens::s4, &Lens::tauX, &Lens::tauY, &Lens::skew};

/// A distorted ray and its derivatives with respect to the ideal ray.
struct Distorted {
    Ray ray;
    double xx = 1, xy = 0, yx = 0, yy = 1;  ///< xy: dx'/dy

    double area() const { return xx * yy - xy * yx; }
};

/// The quotient of the radial polynomials, its denominator, and its derivative by r^2.
struct Radial {
    double quotient = 1, denominator = 1, slope = 0;
};

Radial radialAt(const Lens& lens, double r2) {
    Radial radial;
    radial.quotient = 1 + r2 * (lens.k1 + r2 * (lens.k2 + r2 * lens.k3));
    radial.slope = lens.k1 + r2 * (2 * lens.k2 + 3 * r2 * lens.k3);
    if (lens.k4 == 0 && lens.k5 == 0 && lens.k6 == 0) return radial;
    radial.denominator = 1 + r2 * (lens.k4 + r2 * (lens.k5 + r2 * lens.k6));
    radial.quotient /= radial.denominator;
    const double slopeBelow = lens.k4 + r2 * (2 * lens.k5 + 3 * r2 * lens.k6);
    radial.slope = (radial.slope - radial.quotient * slopeBelow) / radial.denominator;
    return radial;
}

using Homography = std::array<double, 9>;

Homography productOf(const Homography& a, const Homography& b) {
    Homography result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            for (std::size_t k = 0; k < 3; ++k) result[3 * row + column] += a[3 * row + k] * b[3 * k + column];
        }
    }
    return result;
}

/// Rotations of the sensor about its axes, and their derivatives by the angle.
Homography aboutX(double angle) {
    return {1, 0, 0, 0, std::cos(angle), std::sin(angle), 0, -std::sin(angle), std::cos(angle)};
}
Homography slopeAboutX(double angle) {
    return {0, 0, 0, 0, -std::sin(angle), std::cos(angle), 0, -std::cos(angle), -std::sin(angle)};
}
Homography aboutY(double angle) {
    return {std::cos(angle), 0, -std::sin(angle), 0, 1, 0, std::sin(angle), 0, std::cos(angle)};
}
Homography slopeAboutY(double angle) {
    return {-std::sin(angle), 0, -std::cos(angle), 0, 0, 0, std::cos(angle), 0, -std::sin(angle)};
}

/// Projects points of the rotated sensor back along the optical axis: (r22 x - r02, r22 y - r12, 1).
Homography backProjection(const Homography& r, double last) { return {r[8], 0, -r[2], 0, r[8], -r[5], 0, 0, last}; }

Homography sumOf(Homography a, const Homography& b) {
    for (std::size_t k = 0; k < a.size(); ++k) a[k] += b[k];
    return a;
}

Homography tiltOf(const Lens& lens) {
    const Homography rotation = productOf(aboutY(lens.tauY), aboutX(lens.tauX));
    return productOf(backProjection(rotation, 1), rotation);
}

/// The derivative of tiltOf() for that of its rotation.
Homography slopeOfTilt(const Lens& lens, const Homography& rotationSlope) {
    const Homography rotation = productOf(aboutY(lens.tauY), aboutX(lens.tauX));
    return sumOf(productOf(backProjection(rotationSlope, 0), rotation),
                 productOf(backProjection(rotation, 1), rotationSlope));
}

bool isTilted(const Lens& lens) { return lens.tauX != 0 || lens.tauY != 0; }

Distorted applyTilt(const Homography& tilt, const Distorted& flat) {
    const double x = flat.ray.x, y = flat.ray.y;
    const double w = tilt[6] * x + tilt[7] * y + tilt[8];
    Distorted result;
    result.ray = {(tilt[0] * x + tilt[1] * y + tilt[2]) / w, (tilt[3] * x + tilt[4] * y + tilt[5]) / w};
    const double ax = (tilt[0] - tilt[6] * result.ray.x) / w, ay = (tilt[1] - tilt[7] * result.ray.x) / w;
    const double bx = (tilt[3] - tilt[6] * result.ray.y) / w, by = (tilt[4] - tilt[7] * result.ray.y) / w;
    result.xx = ax * flat.xx + ay * flat.yx, result.xy = ax * flat.xy + ay * flat.yy;
    result.yx = bx * flat.xx + by * flat.yx, result.yy = bx * flat.xy + by * flat.yy;
    return result;
}

/// Without the tilt of the sensor.
Distorted distortFlat(const Lens& lens, Ray ray) {
    const double x = ray.x, y = ray.y, r2 = x * x + y * y;
    const Radial parts = radialAt(lens, r2);
    const double radial = parts.quotient;
    const double slope = 2 * parts.slope;  // (d radial / dx) / x
    const double prismX = r2 * (lens.s1 + r2 * lens.s2), prismY = r2 * (lens.s3 + r2 * lens.s4);
    const double prismSlopeX = 2 * (lens.s1 + 2 * r2 * lens.s2), prismSlopeY = 2 * (lens.s3 + 2 * r2 * lens.s4);
    Distorted result;
    result.ray = {x * radial + 2 * lens.p1 * x * y + lens.p2 * (r2 + 2 * x * x) + prismX,
                  y * radial + lens.p1 * (r2 + 2 * y * y) + 2 * lens.p2 * x * y + prismY};
    const double mixed = x * y * slope + 2 * lens.p1 * x + 2 * lens.p2 * y;
    result.xx = radial + x * x * slope + 2 * lens.p1 * y + 6 * lens.p2 * x + x * prismSlopeX;
    result.xy = mixed + y * prismSlopeX;
    result.yx = mixed + x * prismSlopeY;
    result.yy = radial + y * y * slope + 6 * lens.p1 * y + 2 * lens.p2 * x + y * prismSlopeY;
    return result;
}

Distorted distort(const Lens& lens, Ray ray) {
    const Distorted flat = distortFlat(lens, ray);
    return isTilted(lens) ? applyTilt(tiltOf(lens), flat) : flat;
}

/// The derivatives of the flat distorted ray by k1 to s4.
std::array<std::array<double, 12>, 2> slopesByCoefficients(const Lens& lens, Ray ray) {
    const double x = ray.x, y = ray.y, r2 = x * x + y * y, r4 = r2 * r2, r6 = r4 * r2;
    const Radial radial = radialAt(lens, r2);
    const double above = 1 / radial.denominator, below = -radial.quotient / radial.denominator;
    const auto radials = [&](double side) {
        return std::array<double, 6>{side * r2 * above, side * r4 * above, side * r6 * above,
                                     side * r2 * below, side * r4 * below, side * r6 * below};
    };
    const std::array<double, 6> ofX = radials(x), ofY = radials(y);
    return {{{ofX[0], ofX[1], 2 * x * y, r2 + 2 * x * x, ofX[2], ofX[3], ofX[4], ofX[5], r2, r4, 0, 0},
             {ofY[0], ofY[1], r2 + 2 * y * y, 2 * x * y, ofY[2], ofY[3], ofY[4], ofY[5], 0, 0, r2, r4}}};
}

}  // namespace

LensCoefficients coefficientsOf(const Lens& lens) {
    LensCoefficients coefficients{};
    for (std::size_t k = 0; k < kLensCoefficients; ++k) coefficients[k] = lens.*kCoefficientMembers[k];
    return coefficients;
}

Lens makeLens(const LensCoefficients& coefficients) {
    Lens lens;
    for (std::size_t k = 0; k < kLensCoefficients; ++k) lens.*kCoefficientMembers[k] = coefficients[k];
    return lens;
}

PointPx Lens::project(Ray ray) const { return projectIdeal(distort(*this, ray).ray); }

Ray Lens::rayAt(PointPx pixel) const {
    const double targetY = (pixel.y - cy) / fy;
    const Ray target = {(pixel.x - cx - skew * targetY) / fx, targetY};
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

LensProjection projectWithDerivatives(const Lens& lens, Ray ray) {
    const Distorted flat = distortFlat(lens, ray);
    const Homography tilt = tiltOf(lens);
    const Distorted distorted = isTilted(lens) ? applyTilt(tilt, flat) : flat;
    LensProjection result;
    result.pixel = lens.projectIdeal(distorted.ray);
    result.byRay = {
        {{lens.fx * distorted.xx + lens.skew * distorted.yx, lens.fx * distorted.xy + lens.skew * distorted.yy},
         {lens.fy * distorted.yx, lens.fy * distorted.yy}}};
    auto& [byX, byY] = result.byLens;
    byX[0] = distorted.ray.x, byY[1] = distorted.ray.y, byX[2] = 1, byY[3] = 1;
    byX[kLensCoefficients - 1] = distorted.ray.y;
    // Moves of the distorted ray count through the tilt and the focal lengths.
    const auto setSlope = [&](std::size_t k, double x, double y) {
        byX[k] = lens.fx * x + lens.skew * y, byY[k] = lens.fy * y;
    };
    const double w = tilt[6] * flat.ray.x + tilt[7] * flat.ray.y + tilt[8];
    const auto throughTilt = [&](const Homography& matrix, double x, double y, double z) {
        const double last = matrix[6] * x + matrix[7] * y + matrix[8] * z;
        return Ray{(matrix[0] * x + matrix[1] * y + matrix[2] * z - last * distorted.ray.x) / w,
                   (matrix[3] * x + matrix[4] * y + matrix[5] * z - last * distorted.ray.y) / w};
    };
    const auto slopes = slopesByCoefficients(lens, ray);
    for (std::size_t k = 0; k < slopes[0].size(); ++k) {
        const Ray step = throughTilt(tilt, slopes[0][k], slopes[1][k], 0);
        setSlope(kFirstDistortion + k, step.x, step.y);
    }
    const Homography byTauX = slopeOfTilt(lens, productOf(aboutY(lens.tauY), slopeAboutX(lens.tauX)));
    const Homography byTauY = slopeOfTilt(lens, productOf(slopeAboutY(lens.tauY), aboutX(lens.tauX)));
    const Ray stepX = throughTilt(byTauX, flat.ray.x, flat.ray.y, 1);
    const Ray stepY = throughTilt(byTauY, flat.ray.x, flat.ray.y, 1);
    setSlope(16, stepX.x, stepX.y), setSlope(17, stepY.x, stepY.y);
    return result;
}

}  // namespace strainlens
