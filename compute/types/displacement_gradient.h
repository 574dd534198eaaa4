// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/point.h"

namespace strainlens {

/// Displacement gradient H with respect to reference coordinates; F = I + H is the deformation gradient.
struct DisplacementGradient {
    double ux = 0, uy = 0;  ///< du/dx, du/dy
    double vx = 0, vy = 0;  ///< dv/dx, dv/dy

    /// det F, the ratio of deformed to undeformed area; not positive for a fold.
    double areaRatio() const { return (1 + ux) * (1 + vy) - uy * vx; }
    /// F^-1 times a vector of the deformed image.
    PointPx applyInverse(PointPx moved) const {
        return {((1 + vy) * moved.x - uy * moved.y) / areaRatio(), ((1 + ux) * moved.y - vx * moved.x) / areaRatio()};
    }
};

}  // namespace strainlens
