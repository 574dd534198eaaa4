// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/freehand_tool.h"

#include <QPainterPathStroker>
#include <algorithm>
#include <cmath>

#include "compute/field/mask_outline.h"
#include "compute/types/point.h"

namespace strainlens::gui {
namespace {

constexpr double kFreehandTolerancePx = 0.4;    // of a freehand outline
constexpr double kSmallestStep = 0.5;           // a shorter way of the mouse adds no place [px]
constexpr double kSmallestArea = 4;             // below this an outline was a click [px^2]
constexpr double kLargestSpan = kMaxImageSide;  // of a stroke [px]
constexpr double kMostPixels = 1 << 28;  // of a stroke with what lies around it: the largest brush on a large image

void extend(std::vector<PointPx>& way, PointPx to) {
    if (std::hypot(to.x - way.back().x, to.y - way.back().y) >= kSmallestStep) way.push_back(to);
}

double areaOf(const std::vector<PointPx>& ring) {
    double area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PointPx a = ring[i], b = ring[(i + 1) % ring.size()];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return std::abs(area);
}

QPainterPath lineAlong(const std::vector<PointPx>& way) {
    QPainterPath path;
    if (way.empty()) return path;
    path.moveTo(way.front().x, way.front().y);
    for (const PointPx& place : way) path.lineTo(place.x, place.y);
    return path;
}

/// Gives the pixels of the mask whose centres are within `radius` of the line from a to b the value inside.
void paintAlong(RoiMask& mask, PointPx a, PointPx b, double radius) {
    const int top = std::max(0, static_cast<int>(std::ceil(std::min(a.y, b.y) - radius)));
    const int bottom = std::min(mask.size().height - 1, static_cast<int>(std::floor(std::max(a.y, b.y) + radius)));
    const int left = std::max(0, static_cast<int>(std::ceil(std::min(a.x, b.x) - radius)));
    const int right = std::min(mask.size().width - 1, static_cast<int>(std::floor(std::max(a.x, b.x) + radius)));
    for (int y = top; y <= bottom; ++y) {
        std::uint8_t* row = mask.row(y);
        for (int x = left; x <= right; ++x) {
            if (distanceToSegment(a, b, {double(x), double(y)}) <= radius) row[x] = RoiMask::kInside;
        }
    }
}

}  // namespace

void StrokeTool::press(const ToolPoint& at) { m_way = {at.point}; }

void StrokeTool::move(const ToolPoint& at) {
    if (drawing()) extend(m_way, at.point);
}

void StrokeTool::release(const ToolPoint& at) {
    if (!drawing()) return;
    move(at);
    if (std::optional<RoiPolygon> outline = outlineOf(std::exchange(m_way, {}))) m_outcome.shape = std::move(*outline);
}

bool StrokeTool::undoStep() { return !std::exchange(m_way, {}).empty(); }

std::optional<RoiPolygon> FreehandTool::outlineOf(std::vector<PointPx> way) const {
    std::vector<PointPx> ring = simplifiedRing(std::move(way), kFreehandTolerancePx);
    if (ring.size() < 3 || areaOf(ring) < kSmallestArea) return std::nullopt;
    return RoiPolygon{std::move(ring)};
}

QPainterPath FreehandTool::preview() const {
    QPainterPath path = lineAlong(way());
    if (way().size() > 2) path.closeSubpath();
    return path;
}

void BrushTool::press(const ToolPoint& at) {
    m_cursor = at.point;
    StrokeTool::press(at);
}

void BrushTool::move(const ToolPoint& at) {
    m_cursor = at.point;
    StrokeTool::move(at);
}

std::optional<RoiPolygon> BrushTool::outlineOf(std::vector<PointPx> way) const {
    RoiPolygon stroke = strokeAlong(way, m_radius);
    if (stroke.vertices.empty()) return std::nullopt;
    return stroke;
}

QPainterPath BrushTool::preview() const {
    QPainterPath disc;
    disc.addEllipse(QPointF(m_cursor.x, m_cursor.y), m_radius, m_radius);
    if (way().size() < 2) return disc;
    QPainterPathStroker stroker;
    stroker.setWidth(2 * m_radius);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    QPainterPath stroke = stroker.createStroke(lineAlong(way()));
    stroke.setFillRule(Qt::WindingFill);
    return stroke.simplified();
}

RoiPolygon strokeAlong(const std::vector<PointPx>& way, double radiusPx) {
    if (way.empty()) return {};
    const auto [left, right] = std::ranges::minmax(way, {}, &PointPx::x);
    const auto [top, bottom] = std::ranges::minmax(way, {}, &PointPx::y);
    const double x0 = std::floor(left.x - radiusPx), y0 = std::floor(top.y - radiusPx);
    const double width = std::ceil(right.x + radiusPx) - x0 + 1, height = std::ceil(bottom.y + radiusPx) - y0 + 1;
    // Far away from every image, where a window shows a thousand of its widths.
    if (!(width <= kLargestSpan) || !(height <= kLargestSpan) || width * height > kMostPixels) return {};
    RoiMask mask = RoiMask::where({static_cast<int>(width), static_cast<int>(height)}, [](int, int) { return false; });
    const auto inMask = [&](PointPx place) { return PointPx{place.x - x0, place.y - y0}; };
    for (std::size_t i = 0; i < way.size(); ++i) {
        paintAlong(mask, inMask(way[i > 0 ? i - 1 : 0]), inMask(way[i]), radiusPx);
    }
    RoiPolygon polygon = polygonOf(mask);
    for (PointPx& vertex : polygon.vertices) vertex = {vertex.x + x0, vertex.y + y0};
    return polygon;
}

}  // namespace strainlens::gui
