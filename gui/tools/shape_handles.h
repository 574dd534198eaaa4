// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// What taking hold of a handle changes.
enum class HandleKind : std::uint8_t {
    Corner,      ///< of a polygon; its index is the vertex'
    Middle,      ///< of a polygon's edge: a new corner after the vertex of this index
    BothSides,   ///< the corner of a rectangle
    LeftRight,   ///< a left or right side, or a horizontal radius
    AboveBelow,  ///< an upper or lower side, or a vertical radius
};

/// A place of a shape that the mouse can take hold of.
struct ShapeHandle {
    PointPx place;  ///< [px]
    HandleKind kind = HandleKind::Corner;
    int index = 0;    ///< among those of its kind
    double room = 0;  ///< of a middle: half its edge's length; it is of use where that is more than its size [px]
};

/// The handles of a shape in a fixed order; a mask image has none.
std::vector<ShapeHandle> handlesOf(const RoiGeometry& geometry);

/// The shape with one of its handles at another place; nullopt where nothing would be left of it.
std::optional<RoiGeometry> withHandle(const RoiGeometry& geometry, const ShapeHandle& handle, PointPx at);

/// The shape moved as a whole, by px; nullopt for a mask image, which is as large as the image.
std::optional<RoiGeometry> movedBy(const RoiGeometry& geometry, double dx, double dy);

/// A polygon without one of its corners; nullopt where fewer than three would be left, and for other shapes.
std::optional<RoiGeometry> withoutCorner(const RoiGeometry& geometry, int corner);

/// The vertex before the edge of a polygon that passes within `reach` px of the place, the nearest; nullopt: none does.
std::optional<int> edgeAt(const RoiGeometry& geometry, PointPx place, double reach);

/// The number of corners that can be moved one by one: those of a polygon.
int cornerCount(const RoiGeometry& geometry);

/// Whether the shape's outline passes within `reach` px of the place.
bool outlineIsNear(const RoiGeometry& geometry, PointPx place, double reach);

/// Whether the place is inside the shape.
bool holds(const RoiGeometry& geometry, PointPx place);

}  // namespace strainlens::gui
