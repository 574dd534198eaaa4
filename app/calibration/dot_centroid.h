// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/types/image.h"
#include "compute/types/point.h"

namespace strainlens {

/// The centroid of a dot's area in the image: the mean place of what its greys differ from the background's, which a
/// plane through the greys around it gives. Blur and pixels that average over their area do not move it; the surface
/// that is looked at must hold the whole dot and no other. Nothing where it leaves the image, or the contrast is less
/// than the background's scatter.
///
/// It is not the image of the dot's middle: what a tilted plane and a lens make of that, the fit of the camera does to
/// the same extent (photograph_fit.h).
///
/// `guess`: its middle, good to a quarter of the radius; `radiusPx`: of the dot; `spacingPx`: to the nearest other.
std::optional<PointPx> dotCentroid(const GrayImage<float>& image, PointPx guess, double radiusPx, double spacingPx);

}  // namespace strainlens
