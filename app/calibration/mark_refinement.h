// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/calibration/target.h"
#include "compute/types/image.h"

namespace strainlens {

/// Refines the positions of a target's marks to a few thousandths of a pixel (fitCorner, dotCentroid). `guesses`:
/// all marks, row by row, accurate to a pixel. Throws FileError naming the image if less than half can be refined.
TargetView refineMarks(const GrayImage<float>& greys, const CalibrationTarget& target, std::span<const PointPx> guesses,
                       const std::string& name);

/// Refines one mark of a target; `along` and `across` lead to its neighbours in the image. nullopt if it is not clear.
std::optional<PointPx> refineMark(const GrayImage<float>& greys, const CalibrationTarget& target, PointPx position,
                                  PointPx along, PointPx across);

/// For messages: "9 x 6 inner corners".
std::string marksText(const CalibrationTarget& target);

}  // namespace strainlens
