// SPDX-License-Identifier: MPL-2.0
#include "compute/stereo/triangulation.h"

#include <array>
#include <cmath>
#include <limits>

namespace strainlens {
namespace {

constexpr double kNotDetermined = std::numeric_limits<double>::quiet_NaN();
constexpr int kMaxNewtonIterations = 30;
constexpr double kRelativeStep = 1e-13;  // of the distance
constexpr double kMinRayAngle = 1e-6;    // rad; below, rays count as parallel

PixelCovariance inverseOf(const PixelCovariance& m) {
    const double d = m.xx * m.yy - m.xy * m.xy;
    return {m.yy / d, -m.xy / d, m.xx / d};
}

PointPx multiply(const PixelCovariance& m, PointPx a) { return {m.xx * a.x + m.xy * a.y, m.xy * a.x + m.yy * a.y}; }

void addOuter(Symmetric3& sum, double weight, PositionMm a, PositionMm b) {
    sum.xx += weight * a.x * b.x, sum.yy += weight * a.y * b.y, sum.zz += weight * a.z * b.z;
    sum.xy += weight * (a.x * b.y + a.y * b.x) / 2, sum.xz += weight * (a.x * b.z + a.z * b.x) / 2;
    sum.yz += weight * (a.y * b.z + a.z * b.y) / 2;
}

/// The point nearest to all rays; NaN for parallel rays.
PositionMm nearestToRays(const Rig& rig, std::span<const PointObservation> observations) {
    Symmetric3 normal;
    PositionMm right, firstDirection;
    double largestSine = 0;
    for (std::size_t i = 0; i < observations.size(); ++i) {
        const RigCamera& camera = rig.cameras[observations[i].camera];
        const PositionMm direction = camera.directionAt(observations[i].pixel), centre = camera.centre();
        if (i == 0) firstDirection = direction;
        largestSine = std::fmax(largestSine, lengthOf(cross(firstDirection, direction)));
        // The projection perpendicular to the ray: I - d d^T.
        Symmetric3 across{1, 0, 0, 1, 0, 1};
        addOuter(across, -1, direction, direction);
        right = right + across * centre;
        normal = {normal.xx + across.xx, normal.xy + across.xy, normal.xz + across.xz,
                  normal.yy + across.yy, normal.yz + across.yz, normal.zz + across.zz};
    }
    if (!(largestSine > kMinRayAngle)) return {kNotDetermined, kNotDetermined, kNotDetermined};
    return normal.inverse() * right;
}

/// Normal equations of the reprojection errors at a point.
struct NormalEquations {
    Symmetric3 matrix;
    PositionMm right;
    double chiSquared = 0;
};

NormalEquations equationsAt(const Rig& rig, std::span<const PointObservation> observations, PositionMm point) {
    NormalEquations equations;
    for (const PointObservation& observation : observations) {
        const PointProjection projection = projectWithPointDerivatives(rig.cameras[observation.camera], point);
        const PixelCovariance weight = inverseOf(observation.noise);
        const PointPx residual = {observation.pixel.x - projection.pixel.x, observation.pixel.y - projection.pixel.y};
        const PointPx weighted = multiply(weight, residual);
        const auto& [byX, byY] = projection.byPoint;
        addOuter(equations.matrix, weight.xx, byX, byX);
        addOuter(equations.matrix, 2 * weight.xy, byX, byY);
        addOuter(equations.matrix, weight.yy, byY, byY);
        equations.right = equations.right + weighted.x * byX + weighted.y * byY;
        equations.chiSquared += residual.x * weighted.x + residual.y * weighted.y;
    }
    return equations;
}

bool isFinite(PositionMm a) { return std::isfinite(a.x + a.y + a.z); }

}  // namespace

double chiSquaredExcess(double value, int freedom) {
    if (!(value >= 0)) return kNotDetermined;
    // Q(x | 1) = erfc(sqrt(x / 2)); Q(x | n + 2) = Q(x | n) + (x / 2)^(n/2) exp(-x / 2) / Gamma(n/2 + 1).
    double excess = std::erfc(std::sqrt(value / 2));
    for (int n = 1; n < freedom; n += 2) {
        excess += value > 0 ? std::exp(0.5 * n * std::log(value / 2) - value / 2 - std::lgamma(0.5 * n + 1)) : 0;
    }
    return excess;
}

double TriangulatedPoint::significance() const { return chiSquaredExcess(chiSquared, freedom); }

TriangulatedPoint triangulate(const Rig& rig, std::span<const PointObservation> observations) {
    constexpr PositionMm kNowhere = {kNotDetermined, kNotDetermined, kNotDetermined};
    TriangulatedPoint result;
    result.position = kNowhere;
    result.random = {kNotDetermined, kNotDetermined, kNotDetermined, kNotDetermined, kNotDetermined, kNotDetermined};
    result.freedom = 2 * static_cast<int>(observations.size()) - 3;
    if (observations.size() < 2) return result;
    PositionMm point = nearestToRays(rig, observations);
    for (int iteration = 0; iteration < kMaxNewtonIterations; ++iteration) {
        const NormalEquations equations = equationsAt(rig, observations, point);
        const Symmetric3 covariance = equations.matrix.inverse();
        const PositionMm step = covariance * equations.right;
        point = point + step;
        if (!isFinite(point)) return result;
        if (lengthOf(step) > kRelativeStep * lengthOf(point) && iteration + 1 < kMaxNewtonIterations) continue;
        const NormalEquations last = equationsAt(rig, observations, point);
        if (!std::isfinite(last.chiSquared)) return result;
        result.position = point;
        result.random = last.matrix.inverse();
        result.chiSquared = last.chiSquared;
        // Steps that stay at the level of rounding are converged, too.
        result.isDetermined = lengthOf(step) < 1e-6 * lengthOf(point);
        return result;
    }
    return result;
}

Symmetric3 positionCovariance(const Rig& rig, std::span<const PointObservation> observations, PositionMm position) {
    return equationsAt(rig, observations, position).matrix.inverse();
}

std::vector<double> positionSensitivity(const Rig& rig, std::span<const PointObservation> observations,
                                        const TriangulatedPoint& point) {
    const std::size_t columns = rig.parameterCount();
    std::vector<double> sensitivity(3 * columns);
    for (const PointObservation& observation : observations) {
        const PointProjection projection = projectWithDerivatives(rig.cameras[observation.camera], point.position);
        const PixelCovariance weight = inverseOf(observation.noise);
        const auto& [byX, byY] = projection.byPoint;
        // Moves of the image by the parameters count as moves of the observation in the other direction.
        const PositionMm perX = point.random * (weight.xx * byX + weight.xy * byY);
        const PositionMm perY = point.random * (weight.xy * byX + weight.yy * byY);
        for (std::size_t k = 0; k < kCameraParameters; ++k) {
            const PositionMm step =
                -1.0 * (projection.byParameters[0][k] * perX + projection.byParameters[1][k] * perY);
            const std::size_t column = observation.camera * kCameraParameters + k;
            sensitivity[column] += step.x, sensitivity[columns + column] += step.y;
            sensitivity[2 * columns + column] += step.z;
        }
    }
    return sensitivity;
}

Symmetric3 systematicCovariance(const Rig& rig, std::span<const double> sensitivity) {
    Symmetric3 sum;
    if (rig.covariance.empty()) return sum;
    const std::size_t n = rig.parameterCount();
    for (std::size_t i = 0; i < n; ++i) {
        const PositionMm a = {sensitivity[i], sensitivity[n + i], sensitivity[2 * n + i]};
        for (std::size_t j = 0; j < n; ++j) {
            const double value = rig.covarianceOf(i, j);
            if (value != 0) addOuter(sum, value, a, {sensitivity[j], sensitivity[n + j], sensitivity[2 * n + j]});
        }
    }
    return sum;
}

EpipolarResidual epipolarResidual(const Rig& rig, const PointObservation& first, const PointObservation& second) {
    const std::array<PointObservation, 2> both = {first, second};
    const TriangulatedPoint point = triangulate(rig, both);
    if (!point.isDetermined) return {kNotDetermined, kNotDetermined};
    const PointProjection a = projectWithPointDerivatives(rig.cameras[first.camera], point.position);
    const PointProjection b = projectWithPointDerivatives(rig.cameras[second.camera], point.position);
    // The direction in the four image coordinates that no move of the point produces: minors of the 4 x 3 derivative.
    const auto minor = [](PositionMm p, PositionMm q, PositionMm r) { return dot(cross(p, q), r); };
    const std::array<PositionMm, 4> rows = {a.byPoint[0], a.byPoint[1], b.byPoint[0], b.byPoint[1]};
    std::array<double, 4> n = {minor(rows[1], rows[2], rows[3]), -minor(rows[0], rows[2], rows[3]),
                               minor(rows[0], rows[1], rows[3]), -minor(rows[0], rows[1], rows[2])};
    const double length = std::hypot(n[2], n[3]);
    for (double& number : n) number /= length;
    const auto quadratic = [](const PixelCovariance& m, double x, double y) {
        return m.xx * x * x + 2 * m.xy * x * y + m.yy * y * y;
    };
    EpipolarResidual residual;
    residual.distancePx = n[0] * (first.pixel.x - a.pixel.x) + n[1] * (first.pixel.y - a.pixel.y) +
                          n[2] * (second.pixel.x - b.pixel.x) + n[3] * (second.pixel.y - b.pixel.y);
    residual.sigmaPx = std::sqrt(quadratic(first.noise, n[0], n[1]) + quadratic(second.noise, n[2], n[3]));
    return residual;
}

PointPx epipolarPoint(const RigCamera& first, PointPx pixel, const RigCamera& second, double depthMm) {
    return second.project(first.centre() + depthMm * first.directionAt(pixel));
}

}  // namespace strainlens
