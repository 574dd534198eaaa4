// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// Fills field.plane: a point X is at T(X) in the specimen's plane and has moved by T(X + u) - T(X). Standard
/// deviations are propagated through the derivative of T at the deformed position. Points without a position in the
/// plane get NaN. Threads: 0 = all cores.
void mapToPlane(DisplacementField& field, const PlaneMap& map, int threads = 0);

}  // namespace strainlens
