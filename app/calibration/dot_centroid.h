// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// The grey-weighted centroid of a dot in the image, relative to a background plane fitted to a ring around it. Blur
/// and pixel area do not shift it. nullopt if the ring leaves the image or the contrast is below the background's
/// scatter.
///
/// It differs from the image of the dot's centre, because perspective and lens distort the dot; the camera fit models
/// this difference (camera_fit.h).
///
/// `guess`: the centre, accurate to a quarter of the radius; `radiusPx`: of the dot; `spacingPx`: to the nearest dot.
std::optional<PointPx> dotCentroid(const GrayImage<float>& image, PointPx guess, double radiusPx, double spacingPx);

}  // namespace strainlens
