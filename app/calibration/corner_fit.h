// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Approximate position of a chequerboard corner.
struct CornerGuess {
    PointPx position;
    PointPx alongRow, alongColumn;  ///< vectors to neighbouring corners, of either sign [px]
};

/// Locates the crossing of two chequerboard edges: fits the two lines whose blurred edges,
///
///   I(x) = a + b E(d1(x)) E(d2(x)),  d_i = signed distance to line i,  E(d) = the mean of erf(d / (sqrt(2) s)) over a
///   pixel,
///
/// match the image best (least squares over crossing, directions, a, b and s). Perspective preserves lines and their
/// crossing, and the pixel area in the model avoids bias in sharp images. The fit uses a circle of 0.7 times the
/// distance to the nearest corner, at most 9 px. nullopt if no crossing is within 2 px of the guess.
std::optional<PointPx> fitCorner(const GrayImage<float>& image, const CornerGuess& guess);

}  // namespace strainlens
