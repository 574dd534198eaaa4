// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <cmath>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// The outline of a shape in image coordinates; empty for a bitmap.
QPainterPath outlineOf(const RoiGeometry& geometry);

/// Line through the points; empty without points.
QPainterPath polylineOf(const std::vector<PointPx>& points);

/// Distance of two points [px].
inline double distanceBetween(PointPx a, PointPx b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// Rounds off digits without meaning: coordinates are saved as text.
inline double roundCoordinate(double px) { return std::round(px * 1e6) / 1e6; }

/// Distance of a position from the lines of a path [px]; infinite without lines.
double distanceTo(const QPainterPath& path, PointPx position);

}  // namespace strainlens::gui
