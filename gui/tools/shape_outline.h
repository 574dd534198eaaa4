// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <vector>

#include "compute/types/region_of_interest.h"

namespace strainlens::gui {

/// The outline of a shape in image coordinates; empty for a bitmap.
QPainterPath outlineOf(const RoiGeometry& geometry);

/// Line through the points; empty without points.
QPainterPath polylineOf(const std::vector<PointPx>& points);

/// Distance of a position from the lines of a path [px]; infinite without lines.
double distanceTo(const QPainterPath& path, PointPx position);

}  // namespace strainlens::gui
