// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "app/probes/probe.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Points of the field that belong to the area. Of one that moves with the material: those whose reference position is
/// inside. Of one that is fixed in space: Ok points whose current position is inside, and failed points, whose current
/// position is unknown, by their reference position. `field`: displacements in px.
std::vector<std::size_t> pointsIn(const AreaProbe& area, const DisplacementField& field);

/// Points whose reference position is in the polygon (even-odd rule, as for the region of interest).
std::vector<std::size_t> pointsInPolygon(const std::vector<PointPx>& polygon, const DisplacementField& field);

}  // namespace strainlens
