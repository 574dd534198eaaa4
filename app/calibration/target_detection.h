// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/calibration/target.h"
#include "compute/types/image.h"

namespace strainlens {

/// Finds a target in a photograph (OpenCV, calib3d) and places its marks to a few thousandths of a pixel
/// (mark_placement.h). Which of its ends is called the first follows from the photograph alone; the lattice is never
/// mirrored. Throws FileError that names the photograph, for one that does not show the whole target, and says what to
/// do.
TargetView findTarget(const AnyImage& photograph, const CalibrationTarget& target, const std::string& name);

}  // namespace strainlens
