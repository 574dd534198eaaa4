// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/space.h"

namespace strainlens {

/// Angles about x, y and z in degrees, and the order in which the rotations are multiplied.
enum class EulerOrder {
    XYZ,  ///< Rx Ry Rz: Cardan-Bryant angles of VIC-3D and DICe
    ZYX,  ///< Rz Ry Rx: MatchID, pyvale
};

Matrix3 rotationFromEuler(const std::array<double, 3>& degrees, EulerOrder order);
/// The inverse for an angle about y below 90 degrees.
std::array<double, 3> eulerFromRotation(const Matrix3& rotation, EulerOrder order);

}  // namespace strainlens
