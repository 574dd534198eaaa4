// SPDX-License-Identifier: MPL-2.0
#include "app/probes/area_points.h"

#include <algorithm>

#include "compute/types/edge_crossing.h"

namespace strainlens {
namespace {

bool isInside(const std::vector<PointPx>& polygon, PointPx p) {
    bool inside = false;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const PointPx a = polygon[k], b = polygon[(k + 1) % polygon.size()];
        if ((a.y <= p.y) != (b.y <= p.y) && crossingX(a, b, p.y) > p.x) inside = !inside;
    }
    return inside;
}

template <typename PositionOf>
std::vector<std::size_t> pointsWhere(const std::vector<PointPx>& polygon, const DisplacementField& field,
                                     const PositionOf& positionOf) {
    // Most points are outside the box around the polygon.
    const auto [left, right] = std::ranges::minmax(polygon, {}, &PointPx::x);
    const auto [top, bottom] = std::ranges::minmax(polygon, {}, &PointPx::y);
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < field.size(); ++i) {
        const PointPx p = positionOf(i);
        const bool isInBox = p.x >= left.x && p.x <= right.x && p.y >= top.y && p.y <= bottom.y;
        if (isInBox && isInside(polygon, p)) points.push_back(i);
    }
    return points;
}

}  // namespace

std::vector<std::size_t> pointsInPolygon(const std::vector<PointPx>& polygon, const DisplacementField& field) {
    return pointsWhere(polygon, field, [&](std::size_t i) { return PointPx{field.x[i], field.y[i]}; });
}

std::vector<std::size_t> pointsIn(const AreaProbe& area, const DisplacementField& field) {
    if (!area.isFixed) return pointsInPolygon(area.vertices, field);
    return pointsWhere(area.vertices, field, [&](std::size_t i) {
        return field.ok(i) ? PointPx{field.x[i] + field.u[i], field.y[i] + field.v[i]}
                           : PointPx{field.x[i], field.y[i]};
    });
}

}  // namespace strainlens
