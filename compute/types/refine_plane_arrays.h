// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "compute/types/refine.h"
#include "compute/types/refine_planes.h"

namespace strainlens {

/// A plane's array on the host.
struct RefinePlaneArray {
    using Values = std::vector<float> RefinedDetails::*;  // named: nvcc's front end writes it with needless parentheses

    RefinePlane plane;
    const char* name;
    Values values;
};

/// All of them, in their order.
inline constexpr std::array<RefinePlaneArray, kSecondOrderPlanes> kRefinePlanes = {{
    {kPlaneUx, "ux", &RefinedDetails::ux},
    {kPlaneUy, "uy", &RefinedDetails::uy},
    {kPlaneVx, "vx", &RefinedDetails::vx},
    {kPlaneVy, "vy", &RefinedDetails::vy},
    {kPlaneZncc, "zncc", &RefinedDetails::zncc},
    {kPlaneResidual, "residual", &RefinedDetails::residual},
    {kPlaneIncrement, "increment", &RefinedDetails::increment},
    {kPlaneVarianceU, "varianceU", &RefinedDetails::varianceU},
    {kPlaneVarianceV, "varianceV", &RefinedDetails::varianceV},
    {kPlaneVarianceUx, "varianceUx", &RefinedDetails::varianceUx},
    {kPlaneVarianceUy, "varianceUy", &RefinedDetails::varianceUy},
    {kPlaneVarianceVx, "varianceVx", &RefinedDetails::varianceVx},
    {kPlaneVarianceVy, "varianceVy", &RefinedDetails::varianceVy},
    {kPlaneUxx, "uxx", &RefinedDetails::uxx},
    {kPlaneUxy, "uxy", &RefinedDetails::uxy},
    {kPlaneUyy, "uyy", &RefinedDetails::uyy},
    {kPlaneVxx, "vxx", &RefinedDetails::vxx},
    {kPlaneVxy, "vxy", &RefinedDetails::vxy},
    {kPlaneVyy, "vyy", &RefinedDetails::vyy},
}};

static_assert(
    [] {
        for (std::size_t k = 0; k < kRefinePlanes.size(); ++k) {
            if (kRefinePlanes[k].plane != static_cast<RefinePlane>(k)) return false;
        }
        return true;
    }(),
    "the host's arrays stand in the order of the devices' planes");

}  // namespace strainlens
