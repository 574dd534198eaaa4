// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>

#include "compute/types/calibration/space.h"

namespace strainlens {

/// The rotation Rz Ry Rx by angles about x, y and z in degrees, as DICe, VIC-3D, MatchID and pyvale have it.
Matrix3 rotationFromEuler(const std::array<double, 3>& degrees);
/// The inverse for an angle about y below 90 degrees.
std::array<double, 3> eulerFromRotation(const Matrix3& rotation);

}  // namespace strainlens
