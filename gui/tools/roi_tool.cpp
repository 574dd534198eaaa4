// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/roi_tool.h"

#include "gui/tools/drag_tool.h"
#include "gui/tools/polygon_tool.h"

namespace strainlens::gui {
namespace {

constexpr RoiToolKind kKinds[] = {
    {"roiRectangle", []() -> std::unique_ptr<RoiTool> { return std::make_unique<DragTool>(rectangleBetween); }},
    {"roiEllipse", []() -> std::unique_ptr<RoiTool> { return std::make_unique<DragTool>(ellipseBetween); }},
    {"roiPolygon", []() -> std::unique_ptr<RoiTool> { return std::make_unique<PolygonTool>(); }},
};

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

std::span<const RoiToolKind> roiToolKinds() { return kKinds; }

QPainterPath outlineOf(const RoiGeometry& geometry) {
    QPainterPath path;
    std::visit(Outline{path}, geometry);
    return path;
}

}  // namespace strainlens::gui
