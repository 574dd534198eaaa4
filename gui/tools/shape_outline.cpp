// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

struct Outline {
    QPainterPath& path;
    void operator()(const RoiRectangle& r) { path.addRect(r.x0, r.y0, r.x1 - r.x0, r.y1 - r.y0); }
    void operator()(const RoiEllipse& e) { path.addEllipse(QPointF(e.centreX, e.centreY), e.radiusX, e.radiusY); }
    void operator()(const RoiPolygon& polygon) {
        if (polygon.vertices.empty()) return;
        path.moveTo(polygon.vertices.front().x, polygon.vertices.front().y);
        for (const PointPx& vertex : polygon.vertices) path.lineTo(vertex.x, vertex.y);
        path.closeSubpath();
    }
    void operator()(const RoiBitmap&) {}
};

}  // namespace

QPainterPath outlineOf(const RoiGeometry& geometry) {
    QPainterPath path;
    std::visit(Outline{path}, geometry);
    return path;
}

}  // namespace strainlens::gui
