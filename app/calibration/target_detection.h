// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <string>

#include "app/calibration/target.h"
#include "compute/types/image.h"

namespace strainlens {

/// Detects a target in an image (OpenCV, calib3d) and refines its marks to a few thousandths of a pixel
/// (mark_refinement.h). Which corner of the target comes first depends only on the image; the lattice is never
/// mirrored. Throws FileError naming the image if it does not show the complete target.
TargetView detectTarget(const AnyImage& photograph, const CalibrationTarget& target, const std::string& name);

}  // namespace strainlens
