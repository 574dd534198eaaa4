// SPDX-License-Identifier: MPL-2.0
#include "compute/field/plane_points.h"

#include <cmath>
#include <limits>

#include "compute/types/workers.h"

namespace strainlens {

void mapToPlane(DisplacementField& field, const PlaneMap& map, int threads) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    constexpr float kNoSigma = std::numeric_limits<float>::quiet_NaN();
    PlaneField& plane = field.plane;
    for (auto* values : {&plane.x, &plane.y, &plane.u, &plane.v}) values->assign(field.size(), kNone);
    for (auto* values : {&plane.sigmaU, &plane.sigmaV}) values->assign(field.size(), kNoSigma);
    const auto mapPoint = [&](std::size_t i) {
        const PointMm before = map.at({field.x[i], field.y[i]});
        plane.x[i] = before.x, plane.y[i] = before.y;
        if (!field.ok(i)) return;
        const PointPx moved = {field.x[i] + field.u[i], field.y[i] + field.v[i]};
        const PointMm after = map.at(moved);
        plane.u[i] = after.x - before.x, plane.v[i] = after.y - before.y;
        if (field.refined.empty()) return;
        const PlaneScale scale = map.scaleAt(moved);
        const auto u = static_cast<double>(field.refined.sigmaU[i]), v = static_cast<double>(field.refined.sigmaV[i]);
        plane.sigmaU[i] = static_cast<float>(std::hypot(scale.xx * u, scale.xy * v));
        plane.sigmaV[i] = static_cast<float>(std::hypot(scale.yx * u, scale.yy * v));
    };
    forEachChunk(field.rows, resolveThreads(threads), [&](int row) {
        for (int column = 0; column < field.columns; ++column) mapPoint(field.index(column, row));
    });
}

}  // namespace strainlens
