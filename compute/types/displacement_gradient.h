// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// H, the gradient of the displacement (u, v) over the reference image; F = I + H is the deformation gradient.
struct DisplacementGradient {
    double ux = 0, uy = 0;  ///< du/dx, du/dy
    double vx = 0, vy = 0;  ///< dv/dx, dv/dy

    /// det F: area after over area before; not positive where the surface would be turned over.
    double areaRatio() const { return (1 + ux) * (1 + vy) - uy * vx; }
};

}  // namespace strainlens
