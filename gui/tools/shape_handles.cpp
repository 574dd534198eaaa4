// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/shape_handles.h"

#include <cmath>

#include "compute/types/point.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {

constexpr std::size_t kMinCorners = 3;

struct Handles {
    std::vector<ShapeHandle> operator()(const RoiRectangle& r) const {
        const double x = (r.x0 + r.x1) / 2, y = (r.y0 + r.y1) / 2;
        return {{{r.x0, r.y0}, HandleKind::BothSides, 0}, {{r.x1, r.y0}, HandleKind::BothSides, 1},
                {{r.x1, r.y1}, HandleKind::BothSides, 2}, {{r.x0, r.y1}, HandleKind::BothSides, 3},
                {{r.x0, y}, HandleKind::LeftRight, 0},    {{r.x1, y}, HandleKind::LeftRight, 1},
                {{x, r.y0}, HandleKind::AboveBelow, 0},   {{x, r.y1}, HandleKind::AboveBelow, 1}};
    }
    std::vector<ShapeHandle> operator()(const RoiEllipse& e) const {
        return {{{e.centreX - e.radiusX, e.centreY}, HandleKind::LeftRight, 0},
                {{e.centreX + e.radiusX, e.centreY}, HandleKind::LeftRight, 1},
                {{e.centreX, e.centreY - e.radiusY}, HandleKind::AboveBelow, 0},
                {{e.centreX, e.centreY + e.radiusY}, HandleKind::AboveBelow, 1}};
    }
    std::vector<ShapeHandle> operator()(const RoiPolygon& polygon) const {
        const std::vector<PointPx>& v = polygon.vertices;
        std::vector<ShapeHandle> handles;
        for (std::size_t i = 0; i < v.size(); ++i) handles.push_back({v[i], HandleKind::Corner, static_cast<int>(i)});
        for (std::size_t i = 0; i < v.size(); ++i) {
            const PointPx a = v[i], b = v[(i + 1) % v.size()];
            const PointPx middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
            handles.push_back({middle, HandleKind::Middle, static_cast<int>(i), distanceBetween(a, b) / 2});
        }
        return handles;
    }
    std::vector<ShapeHandle> operator()(const RoiBitmap&) const { return {}; }
};

struct HandleMove {
    const ShapeHandle& handle;
    PointPx at;

    std::optional<RoiGeometry> operator()(RoiRectangle r) const {
        const bool corner = handle.kind == HandleKind::BothSides;
        const bool right = corner ? handle.index == 1 || handle.index == 2 : handle.index == 1;
        const bool below = corner ? handle.index >= 2 : handle.index == 1;
        if (corner || handle.kind == HandleKind::LeftRight) (right ? r.x1 : r.x0) = at.x;
        if (corner || handle.kind == HandleKind::AboveBelow) (below ? r.y1 : r.y0) = at.y;
        // A side dragged past the opposite one swaps with it.
        if (r.x0 > r.x1) std::swap(r.x0, r.x1);
        if (r.y0 > r.y1) std::swap(r.y0, r.y1);
        return r.x0 < r.x1 && r.y0 < r.y1 ? std::optional<RoiGeometry>(r) : std::nullopt;
    }
    std::optional<RoiGeometry> operator()(RoiEllipse e) const {
        if (handle.kind == HandleKind::LeftRight) e.radiusX = std::abs(at.x - e.centreX);
        if (handle.kind == HandleKind::AboveBelow) e.radiusY = std::abs(at.y - e.centreY);
        return e.radiusX > 0 && e.radiusY > 0 ? std::optional<RoiGeometry>(e) : std::nullopt;
    }
    std::optional<RoiGeometry> operator()(RoiPolygon polygon) const {
        auto& v = polygon.vertices;
        if (handle.index < 0 || handle.index >= static_cast<int>(v.size())) return std::nullopt;
        if (handle.kind == HandleKind::Middle) {
            v.insert(v.begin() + handle.index + 1, at);
        } else {
            v[static_cast<std::size_t>(handle.index)] = at;
        }
        return polygon;
    }
    std::optional<RoiGeometry> operator()(const RoiBitmap&) const { return std::nullopt; }
};

struct Translation {
    double dx, dy;
    std::optional<RoiGeometry> operator()(const RoiRectangle& r) const {
        return RoiRectangle{r.x0 + dx, r.y0 + dy, r.x1 + dx, r.y1 + dy};
    }
    std::optional<RoiGeometry> operator()(const RoiEllipse& e) const {
        return RoiEllipse{e.centreX + dx, e.centreY + dy, e.radiusX, e.radiusY};
    }
    std::optional<RoiGeometry> operator()(RoiPolygon polygon) const {
        for (PointPx& vertex : polygon.vertices) vertex = {vertex.x + dx, vertex.y + dy};
        return polygon;
    }
    std::optional<RoiGeometry> operator()(const RoiBitmap&) const { return std::nullopt; }
};

}  // namespace

std::vector<ShapeHandle> handlesOf(const RoiGeometry& geometry) { return std::visit(Handles{}, geometry); }

std::optional<RoiGeometry> moveHandle(const RoiGeometry& geometry, const ShapeHandle& handle, PointPx at) {
    return std::visit(HandleMove{handle, at}, geometry);
}

std::optional<RoiGeometry> moveShape(const RoiGeometry& geometry, double dx, double dy) {
    return std::visit(Translation{dx, dy}, geometry);
}

std::optional<RoiGeometry> eraseCorner(const RoiGeometry& geometry, int corner) {
    const auto* polygon = std::get_if<RoiPolygon>(&geometry);
    if (!polygon || corner < 0 || corner >= cornerCount(geometry)) return std::nullopt;
    if (polygon->vertices.size() <= kMinCorners) return std::nullopt;
    RoiPolygon less = *polygon;
    less.vertices.erase(less.vertices.begin() + corner);
    return less;
}

std::optional<int> edgeAt(const RoiGeometry& geometry, PointPx position, double reach) {
    const auto* polygon = std::get_if<RoiPolygon>(&geometry);
    if (!polygon) return std::nullopt;
    std::optional<int> found;
    const auto& v = polygon->vertices;
    for (std::size_t i = 0; i < v.size(); ++i) {
        const double distance = distanceToSegment(v[i], v[(i + 1) % v.size()], position);
        if (distance > reach) continue;
        reach = distance;
        found = static_cast<int>(i);
    }
    return found;
}

int cornerCount(const RoiGeometry& geometry) {
    const auto* polygon = std::get_if<RoiPolygon>(&geometry);
    return polygon ? static_cast<int>(polygon->vertices.size()) : 0;
}

bool isOutlineNear(const RoiGeometry& geometry, PointPx position, double reach) {
    return distanceTo(outlineOf(geometry), position) <= reach;
}

bool shapeContains(const RoiGeometry& geometry, PointPx position) {
    const auto* bitmap = std::get_if<RoiBitmap>(&geometry);
    if (!bitmap) return outlineOf(geometry).contains(QPointF(position.x, position.y));
    const ImageSize size = bitmap->mask.size();
    const double x = std::round(position.x), y = std::round(position.y);
    const bool inImage = x >= 0 && y >= 0 && x < size.width && y < size.height;
    return inImage && bitmap->mask.contains(static_cast<int>(x), static_cast<int>(y));
}

}  // namespace strainlens::gui
