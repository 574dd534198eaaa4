// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/shape_outline.h"

#include <QPolygonF>
#include <algorithm>
#include <limits>

#include "compute/types/point.h"

namespace strainlens::gui {
namespace {

struct Outline {
    QPainterPath path;
    void operator()(const RoiRectangle& r) { path.addRect(r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0); }
    void operator()(const RoiEllipse& e) { path.addEllipse(QPointF(e.centreX, e.centreY), e.radiusX, e.radiusY); }
    void operator()(const RoiPolygon& polygon) {
        path = polylineOf(polygon.vertices);
        path.closeSubpath();
    }
    void operator()(const RoiBitmap&) {}
};

}  // namespace

QPainterPath outlineOf(const RoiGeometry& geometry) {
    Outline outline;
    std::visit(outline, geometry);
    return outline.path;
}

QPainterPath polylineOf(const std::vector<PointPx>& points) {
    QPainterPath path;
    if (points.empty()) return path;
    path.moveTo(points.front().x, points.front().y);
    for (const PointPx& point : points) path.lineTo(point.x, point.y);
    return path;
}

double distanceTo(const QPainterPath& path, PointPx position) {
    double shortest = std::numeric_limits<double>::infinity();
    for (const QPolygonF& line : path.toSubpathPolygons()) {
        for (qsizetype i = 0; i + 1 < line.size(); ++i) {
            const PointPx a{line[i].x(), line[i].y()}, b{line[i + 1].x(), line[i + 1].y()};
            shortest = std::min(shortest, distanceToSegment(a, b, position));
        }
    }
    return shortest;
}

}  // namespace strainlens::gui
