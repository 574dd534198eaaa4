// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <vector>

#include "compute/types/refine.h"

namespace strainlens {

/// The float values that devices keep of a refined node, each a plane of a number a node: the order of the planes.
enum RefinePlane : int {
    kPlaneUx,
    kPlaneUy,
    kPlaneVx,
    kPlaneVy,
    kPlaneZncc,
    kPlaneResidual,
    kPlaneIncrement,
    kPlaneVariances,  ///< of u, v, ux, uy, vx, vy
    kFirstOrderPlanes = kPlaneVariances + 6,
    kPlaneCurvatures = kFirstOrderPlanes,  ///< uxx, uxy, uyy, vxx, vxy, vyy; second order only
    kSecondOrderPlanes = kPlaneCurvatures + 6,
};

/// The arrays of the planes, in their order.
inline std::array<std::vector<float>*, kSecondOrderPlanes> planesOf(RefinedDetails& d) {
    return {&d.ux,        &d.uy,        &d.vx,         &d.vy,         &d.zncc,       &d.residual,   &d.increment,
            &d.varianceU, &d.varianceV, &d.varianceUx, &d.varianceUy, &d.varianceVx, &d.varianceVy, &d.uxx,
            &d.uxy,       &d.uyy,       &d.vxx,        &d.vxy,        &d.vyy};
}

}  // namespace strainlens
