// SPDX-License-Identifier: MPL-2.0
#include "app/rig/mark_projection.h"

#include <cmath>
#include <numbers>

namespace strainlens {
namespace {

constexpr std::size_t kRimPoints = 12;

MarkProjection projectCentre(const RigCamera& camera, const SpacePose& targetPose, PositionMm mark) {
    const Matrix3 rotation = rotationMatrix(targetPose.rotation);
    const PointProjection projection = projectWithDerivatives(camera, rotation * mark + targetPose.translation);
    const Matrix3 byRotation = rotationDerivative(targetPose.rotation, mark);
    MarkProjection result;
    result.pixel = projection.pixel;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        auto& numbers = result.derivatives[axis];
        std::copy(projection.byParameters[axis].begin(), projection.byParameters[axis].end(), numbers.begin());
        const PositionMm byPoint = projection.byPoint[axis];
        const PositionMm turn = transposeOf(byRotation) * byPoint, move = transposeOf(rotation) * byPoint;
        const std::array<double, 9> rest = {turn.x,    turn.y, turn.z, byPoint.x, byPoint.y,
                                            byPoint.z, move.x, move.y, move.z};
        std::copy(rest.begin(), rest.end(), numbers.begin() + kCameraParameters);
    }
    return result;
}

/// Adds factor times the derivatives of x and y.
void addScaled(std::array<double, kMarkNumbers>& sum, double ofX, double ofY, const MarkProjection& point) {
    for (std::size_t k = 0; k < kMarkNumbers; ++k) {
        sum[k] += ofX * point.derivatives[0][k] + ofY * point.derivatives[1][k];
    }
}

}  // namespace

MarkProjection projectMark(const RigCamera& camera, const SpacePose& targetPose, PositionMm mark,
                           double dotDiameterMm) {
    if (!(dotDiameterMm > 0)) return projectCentre(camera, targetPose, mark);
    // A polygon with the circle's area has its second moments too, to 4e-4.
    constexpr double kSegment = 2 * std::numbers::pi / kRimPoints;
    const double radius = dotDiameterMm / 2 * std::sqrt(kSegment / std::sin(kSegment));
    std::array<MarkProjection, kRimPoints> rim;
    for (std::size_t k = 0; k < kRimPoints; ++k) {
        const double angle = kSegment * static_cast<double>(k);
        rim[k] =
            projectCentre(camera, targetPose, mark + PositionMm{radius * std::cos(angle), radius * std::sin(angle), 0});
    }
    const PointPx origin = rim[0].pixel;
    double area = 0, x = 0, y = 0;  // twice the area, six times the moments
    for (std::size_t k = 0; k < kRimPoints; ++k) {
        const PointPx &p = rim[k].pixel, &q = rim[(k + 1) % kRimPoints].pixel;
        const double ax = p.x - origin.x, ay = p.y - origin.y, bx = q.x - origin.x, by = q.y - origin.y;
        const double twice = ax * by - ay * bx;
        area += twice, x += twice * (ax + bx), y += twice * (ay + by);
    }
    MarkProjection result;
    const double cx = x / (3 * area), cy = y / (3 * area);
    result.pixel = {origin.x + cx, origin.y + cy};
    // The centroid relative to the origin does not depend on the choice of origin: derivatives by the rim alone.
    for (std::size_t k = 0; k < kRimPoints; ++k) {
        const PointPx &before = rim[(k + kRimPoints - 1) % kRimPoints].pixel, &p = rim[k].pixel,
                      &after = rim[(k + 1) % kRimPoints].pixel;
        const double px = p.x - origin.x, py = p.y - origin.y, ax = after.x - origin.x, ay = after.y - origin.y;
        const double bx = before.x - origin.x, by = before.y - origin.y;
        const double withAfter = px * ay - py * ax, withBefore = bx * py - by * px;
        // Derivatives of twice the area and of six times the moments by this rim point.
        const double areaX = ay - by, areaY = bx - ax;
        const double xByX = ay * (px + ax) + withAfter - by * (bx + px) + withBefore;
        const double xByY = -ax * (px + ax) + bx * (bx + px);
        const double yByX = ay * (py + ay) - by * (by + py);
        const double yByY = -ax * (py + ay) + withAfter + bx * (by + py) + withBefore;
        addScaled(result.derivatives[0], (xByX / 3 - cx * areaX) / area, (xByY / 3 - cx * areaY) / area, rim[k]);
        addScaled(result.derivatives[1], (yByX / 3 - cy * areaX) / area, (yByY / 3 - cy * areaY) / area, rim[k]);
    }
    return result;
}

}  // namespace strainlens
