// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <string>

#include "app/calibration/target.h"
#include "compute/types/image.h"

namespace strainlens {

/// Places the marks of a target to a few thousandths of a pixel (corner_fit.h, dot_centroid.h), from where they are to
/// a pixel: all of them, row by row. Throws FileError that names the photograph where less than half can be placed.
TargetView placeMarks(const GrayImage<float>& greys, const CalibrationTarget& target, std::span<const PointPx> guesses,
                      const std::string& name);

/// For messages: "9 x 6 inner corners".
std::string marksText(const CalibrationTarget& target);

}  // namespace strainlens
