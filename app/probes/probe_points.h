// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "app/probes/probe.h"

namespace strainlens {

/// Defining points of a probe in a fixed order [px].
std::vector<PointPx> handlesOf(const ProbeGeometry& geometry);

/// Applies `transform` to every defining point; ends that are points remain points.
ProbeGeometry transformProbe(const ProbeGeometry& geometry, const std::function<PointPx(PointPx)>& transform);

/// The probe with one handle moved to `at`.
ProbeGeometry moveHandle(const ProbeGeometry& geometry, std::size_t handle, PointPx at);

/// The moved probe with sizes in the unit that it had before; with sizes in px the same. `mmPerPx`: 0: unknown, sizes
/// in mm stay.
ProbeGeometry withSizesOf(const ProbeGeometry& moved, const ProbeGeometry& before, double mmPerPx);

/// The numbers that define the position: x and y of all handles; of a strain gauge centre, length, width and angle.
std::vector<double> numbersOf(const ProbeGeometry& geometry);
/// The probe with these numbers; nullopt if it has more or fewer.
std::optional<ProbeGeometry> withNumbers(const ProbeGeometry& geometry, const std::vector<double>& numbers);

}  // namespace strainlens
