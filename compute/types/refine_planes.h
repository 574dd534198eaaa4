// SPDX-License-Identifier: MPL-2.0
#pragma once

namespace strainlens {

/// The float values of a refined node, each a plane of a number a node on devices: the order of the planes there.
enum RefinePlane : int {
    kPlaneUx,
    kPlaneUy,
    kPlaneVx,
    kPlaneVy,
    kPlaneZncc,
    kPlaneResidual,
    kPlaneIncrement,
    kPlaneVarianceU,
    kPlaneVarianceV,
    kPlaneVarianceUx,
    kPlaneVarianceUy,
    kPlaneVarianceVx,
    kPlaneVarianceVy,
    kFirstOrderPlanes,
    kPlaneUxx = kFirstOrderPlanes,  ///< from here on second order only
    kPlaneUxy,
    kPlaneUyy,
    kPlaneVxx,
    kPlaneVxy,
    kPlaneVyy,
    kSecondOrderPlanes,
};

}  // namespace strainlens
