// SPDX-License-Identifier: MPL-2.0
// For C++ (refine_planes.h) and OpenCL C.

/// The float values of a refined node, each a plane of a number a node on devices: the order of the planes there.
enum RefinePlane {
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
