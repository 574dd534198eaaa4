// SPDX-License-Identifier: MPL-2.0
// For C++ (refine_planes.h) and OpenCL C.

/// Float values of a refined node; devices store them in this order as planes with one number a node.
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
