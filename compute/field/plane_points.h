// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Fills field.plane: a point X lies at T(X) in the specimen's plane and has moved by T(X + u) - T(X). The standard
/// deviations are those of u and v through the derivative of T where the point has moved to. A point without a place
/// in the plane has NaN. Threads: 0 = all cores.
void placeInPlane(DisplacementField& field, const PlaneMap& map, int threads = 0);

}  // namespace strainlens
