// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "compute/types/refine.h"
#include "compute/types/refine_planes.h"

namespace strainlens {

/// Host array of a plane.
struct RefinePlaneArray {
    using Values = std::vector<float> RefinedDetails::*;  // alias: nvcc otherwise adds parentheses and warns

    RefinePlane plane;
    const char* name;
    Values values;
    double& (*ofPoint)(rules::RefinedPoint& point);
};

#define POINT(value) [](rules::RefinedPoint& point) -> double& { return point.value; }

/// All planes in the order of RefinePlane.
inline constexpr std::array<RefinePlaneArray, kSecondOrderPlanes> kRefinePlanes = {{
    {kPlaneUx, "ux", &RefinedDetails::ux, POINT(shape.u.x)},
    {kPlaneUy, "uy", &RefinedDetails::uy, POINT(shape.u.y)},
    {kPlaneVx, "vx", &RefinedDetails::vx, POINT(shape.v.x)},
    {kPlaneVy, "vy", &RefinedDetails::vy, POINT(shape.v.y)},
    {kPlaneZncc, "zncc", &RefinedDetails::zncc, POINT(zncc)},
    {kPlaneResidual, "residual", &RefinedDetails::residual, POINT(residual)},
    {kPlaneIncrement, "increment", &RefinedDetails::increment, POINT(increment)},
    {kPlaneVarianceU, "varianceU", &RefinedDetails::varianceU, POINT(variances[0])},
    {kPlaneVarianceV, "varianceV", &RefinedDetails::varianceV, POINT(variances[1])},
    {kPlaneVarianceUx, "varianceUx", &RefinedDetails::varianceUx, POINT(variances[2])},
    {kPlaneVarianceUy, "varianceUy", &RefinedDetails::varianceUy, POINT(variances[3])},
    {kPlaneVarianceVx, "varianceVx", &RefinedDetails::varianceVx, POINT(variances[4])},
    {kPlaneVarianceVy, "varianceVy", &RefinedDetails::varianceVy, POINT(variances[5])},
    {kPlaneUxx, "uxx", &RefinedDetails::uxx, POINT(shape.u.xx)},
    {kPlaneUxy, "uxy", &RefinedDetails::uxy, POINT(shape.u.xy)},
    {kPlaneUyy, "uyy", &RefinedDetails::uyy, POINT(shape.u.yy)},
    {kPlaneVxx, "vxx", &RefinedDetails::vxx, POINT(shape.v.xx)},
    {kPlaneVxy, "vxy", &RefinedDetails::vxy, POINT(shape.v.xy)},
    {kPlaneVyy, "vyy", &RefinedDetails::vyy, POINT(shape.v.yy)},
}};

#undef POINT

static_assert(
    [] {
        for (std::size_t k = 0; k < kRefinePlanes.size(); ++k) {
            if (kRefinePlanes[k].plane != static_cast<RefinePlane>(k)) return false;
        }
        return true;
    }(),
    "the host's arrays are in the order of the devices' planes");

}  // namespace strainlens
