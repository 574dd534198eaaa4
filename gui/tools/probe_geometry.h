// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <functional>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens::gui {

/// Defining points of a probe in a fixed order [px].
std::vector<PointPx> handlesOf(const ProbeGeometry& geometry);

/// Applies `transform` to every defining point; ends that are points remain points.
ProbeGeometry transformProbe(const ProbeGeometry& geometry, const std::function<PointPx(PointPx)>& transform);

/// The probe with one handle moved to `at`.
ProbeGeometry moveHandle(const ProbeGeometry& geometry, std::size_t handle, PointPx at);

/// Outline of a probe in image coordinates; empty for a point.
QPainterPath outlineOf(const ProbeGeometry& geometry);

/// Distance from a position to the probe's lines or, without lines, to its point [px].
double distanceTo(const ProbeGeometry& geometry, PointPx position);

}  // namespace strainlens::gui
