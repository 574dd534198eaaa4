// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/plane_map.h"
#include "compute/types/displacement_gradient.h"

namespace strainlens {

/// Converts changes of the image's displacement gradient h to changes of the plane's: moved h back.
struct PlaneAxes {
    PlaneScale moved;  ///< scale of the map at the displaced point [mm/px]
    PlaneScale back;   ///< inverse scale of the map at the original point [px/mm]
};

/// From the map's scales at a point before and after.
PlaneAxes planeAxes(const PlaneScale& before, const PlaneScale& after);

/// The displacement gradient in the plane, H = moved (1 + h) back - 1, from the image's h.
DisplacementGradient inPlane(const DisplacementGradient& image, const PlaneAxes& axes);

/// The same from fitted slopes of displacements and positions in the plane over the image, both xx, xy, yx, yy [mm/px]:
/// H = U X^-1. Exact for every homogeneous deformation, any map and any points.
DisplacementGradient slopesInPlane(const std::array<double, 4>& displacementSlopes,
                                   const std::array<double, 4>& positionSlopes);

}  // namespace strainlens
