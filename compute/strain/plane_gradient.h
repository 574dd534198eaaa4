// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_gradient.h"

namespace strainlens {

/// How slopes in the image become slopes in the specimen's plane: what is added to the displacement gradient h of the
/// image adds moved h back to that of the plane.
struct PlaneAxes {
    PlaneScale moved;  ///< of the map where the point has moved to [mm/px]
    PlaneScale back;   ///< the inverse of the map's where the point was [px/mm]
};

/// From the map's scales at a point before and after.
PlaneAxes planeAxes(const PlaneScale& before, const PlaneScale& after);

/// The displacement gradient in the plane, H = moved (1 + h) back - 1, of the image's h.
DisplacementGradient inPlane(const DisplacementGradient& image, const PlaneAxes& axes);

/// The same from slopes over the image that were fitted to the displacements and to the places in the plane, both xx,
/// xy, yx, yy [mm/px]: H = U X^-1. Exact for every homogeneous deformation, whatever the map and the points fitted to.
DisplacementGradient slopesInPlane(const std::array<double, 4>& ofDisplacements, const std::array<double, 4>& ofPlaces);

}  // namespace strainlens
