// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

#include "app/probes/probe_points.h"

namespace strainlens::gui {

/// Outline of a probe in image coordinates; empty for a point.
QPainterPath outlineOf(const ProbeGeometry& geometry);

/// Distance from a position to the probe's lines or, without lines, to its point [px].
double distanceTo(const ProbeGeometry& geometry, PointPx position);

}  // namespace strainlens::gui
