// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <functional>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens::gui {

// What the mouse draws between two places of the reference image [px].
ProbeGeometry pointProbeAt(PointPx, PointPx at);
ProbeGeometry lineProbeBetween(PointPx from, PointPx to);
ProbeGeometry areaProbeBetween(PointPx from, PointPx to);
ProbeGeometry extensometerBetween(PointPx from, PointPx to);
ProbeGeometry crackOpeningBetween(PointPx from, PointPx to);

/// Whether such a probe has a length or an area: a click is none.
bool hasExtent(const ProbeGeometry& geometry);

/// The places that a probe is given by, in a fixed order [px].
std::vector<PointPx> handlesOf(const ProbeGeometry& geometry);

/// The same probe with every one of these places where `place` puts it. An end that is a point stays one.
ProbeGeometry mapped(const ProbeGeometry& geometry, const std::function<PointPx(PointPx)>& place);

/// The same probe with one handle somewhere else.
ProbeGeometry withHandle(const ProbeGeometry& geometry, std::size_t handle, PointPx at);

/// The lines of a probe in image coordinates; a point has none.
QPainterPath outlineOf(const ProbeGeometry& geometry);

/// The shortest way from a place to the probe's lines or, without lines, to its point [px].
double distanceTo(const ProbeGeometry& geometry, PointPx place);

}  // namespace strainlens::gui
