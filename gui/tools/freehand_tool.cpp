// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/freehand_tool.h"

#include <QPainterPathStroker>
#include <algorithm>
#include <cmath>

#include "compute/field/mask_outline.h"
#include "compute/types/point.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

constexpr double kFreehandTolerancePx = 0.4;  // of a freehand outline
constexpr double kMinStep = 0.5;              // shorter mouse movements add no point [px]
constexpr double kMinArea = 4;                // smaller outlines are clicks [px^2]
constexpr double kMaxSpan = kMaxImageSide;    // of a stroke [px]
constexpr double kMaxStrokePixels = 1 << 28;  // of a stroke's bounding box: the largest brush on a large image

void extendTrack(std::vector<PointPx>& track, PointPx to) {
    if (distanceBetween(to, track.back()) >= kMinStep) track.push_back(to);
}

double areaOf(const std::vector<PointPx>& ring) {
    double area = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PointPx a = ring[i], b = ring[(i + 1) % ring.size()];
        area += (a.x * b.y - b.x * a.y) / 2;
    }
    return std::abs(area);
}

/// Sets the pixels of the mask within `radius` of the line from a to b.
void paintSegment(RoiMask& mask, PointPx a, PointPx b, double radius) {
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

void StrokeTool::move(const ToolPoint& at) {
    if (isDrawing()) extendTrack(m_track, at.point);
}

void StrokeTool::release(const ToolPoint& at) {
    if (!isDrawing()) return;
    move(at);
    if (std::optional<RoiPolygon> outline = outlineOf(std::exchange(m_track, {})))
        m_outcome.shape = std::move(*outline);
}

std::optional<RoiPolygon> FreehandTool::outlineOf(std::vector<PointPx> track) const {
    std::vector<PointPx> ring = simplifyRing(std::move(track), kFreehandTolerancePx);
    if (ring.size() < 3 || areaOf(ring) < kMinArea) return std::nullopt;
    return RoiPolygon{std::move(ring)};
}

QPainterPath FreehandTool::preview() const {
    QPainterPath path = polylineOf(m_track);
    if (m_track.size() > 2) path.closeSubpath();
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

std::optional<RoiPolygon> BrushTool::outlineOf(std::vector<PointPx> track) const {
    RoiPolygon stroke = makeStroke(track, m_radius);
    if (stroke.vertices.empty()) return std::nullopt;
    return stroke;
}

QPainterPath BrushTool::preview() const {
    QPainterPath disc;
    disc.addEllipse(QPointF(m_cursor.x, m_cursor.y), m_radius, m_radius);
    if (m_track.size() < 2) return disc;
    QPainterPathStroker stroker;
    stroker.setWidth(2 * m_radius);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    QPainterPath stroke = stroker.createStroke(polylineOf(m_track));
    stroke.setFillRule(Qt::WindingFill);
    return stroke.simplified();
}

RoiPolygon makeStroke(const std::vector<PointPx>& track, double radiusPx) {
    if (track.empty()) return {};
    const auto [left, right] = std::ranges::minmax(track, {}, &PointPx::x);
    const auto [top, bottom] = std::ranges::minmax(track, {}, &PointPx::y);
    const double x0 = std::floor(left.x - radiusPx), y0 = std::floor(top.y - radiusPx);
    const double width = std::ceil(right.x + radiusPx) - x0 + 1, height = std::ceil(bottom.y + radiusPx) - y0 + 1;
    // Strokes far outside the image are dropped.
    if (!(width <= kMaxSpan) || !(height <= kMaxSpan) || width * height > kMaxStrokePixels) return {};
    RoiMask mask = RoiMask::where({static_cast<int>(width), static_cast<int>(height)}, [](int, int) { return false; });
    const auto inMask = [&](PointPx position) { return PointPx{position.x - x0, position.y - y0}; };
    for (std::size_t i = 0; i < track.size(); ++i) {
        paintSegment(mask, inMask(track[i > 0 ? i - 1 : 0]), inMask(track[i]), radiusPx);
    }
    RoiPolygon polygon = polygonOf(mask);
    for (PointPx& vertex : polygon.vertices) vertex = {vertex.x + x0, vertex.y + y0};
    return polygon;
}

}  // namespace strainlens::gui
