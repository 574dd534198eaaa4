// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// What dragging a handle changes.
enum class HandleKind : std::uint8_t {
    Corner,      ///< of a polygon; its index is the vertex'
    Middle,      ///< of a polygon's edge: a new corner after the vertex of this index
    BothSides,   ///< the corner of a rectangle
    LeftRight,   ///< a left or right side, or a horizontal radius
    AboveBelow,  ///< an upper or lower side, or a vertical radius
};

/// A draggable point of a shape.
struct ShapeHandle {
    PointPx position;  ///< [px]
    HandleKind kind = HandleKind::Corner;
    int index = 0;        ///< among handles of its kind
    double halfEdge = 0;  ///< of a Middle handle: half the edge's length; used if larger than the handle [px]
};

/// The handles of a shape in a fixed order; a mask image has none.
std::vector<ShapeHandle> handlesOf(const RoiGeometry& geometry);

/// The shape with one handle moved; nullopt if it would vanish.
std::optional<RoiGeometry> moveHandle(const RoiGeometry& geometry, const ShapeHandle& handle, PointPx at);

/// The shape translated by px; nullopt for a mask image.
std::optional<RoiGeometry> moveShape(const RoiGeometry& geometry, double dx, double dy);

/// A polygon without one of its corners; nullopt for fewer than three remaining corners and for other shapes.
std::optional<RoiGeometry> eraseCorner(const RoiGeometry& geometry, int corner);

/// First vertex of the polygon edge nearest to the position within `reach` px; nullopt if there is none.
std::optional<int> edgeAt(const RoiGeometry& geometry, PointPx position, double reach);

/// Number of corners of a polygon; 0 for other shapes.
int cornerCount(const RoiGeometry& geometry);

/// Whether the outline passes within `reach` px of the position.
bool isOutlineNear(const RoiGeometry& geometry, PointPx position, double reach);

/// Whether the position is inside the shape.
bool shapeContains(const RoiGeometry& geometry, PointPx position);

}  // namespace strainlens::gui
