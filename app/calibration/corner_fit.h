// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// Roughly where a corner of a chequerboard is.
struct CornerGuess {
    PointPx place;
    PointPx alongRow, alongColumn;  ///< to the corners beside it, either way [px]
};

/// Where two edges of a chequerboard cross: the place of the two lines whose blurred edges,
///
///   I(x) = a + b E(d1(x)) E(d2(x)),  d_i = signed distance to line i,  E(d) = the mean of erf(d / (sqrt(2) s)) over a
///   pixel,
///
/// lie closest to the image around it (least squares over crossing, directions, a, b and s). Lines remain lines under
/// perspective and so does their crossing; with the pixels' area in the model sharp images have no bias either.
/// The circle that is looked at reaches to 0.7 of the nearest corner, at most to 9 px. Nothing where no such crossing
/// is within 2 px of the guess.
std::optional<PointPx> fitCorner(const GrayImage<float>& image, const CornerGuess& guess);

}  // namespace strainlens
