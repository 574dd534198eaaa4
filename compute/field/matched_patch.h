// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_gradient.h"
#include "compute/types/point.h"

namespace strainlens {

/// The area of a deformed image that a subset was matched to: a square, displaced and deformed.
struct MatchedPatch {
    PointPx centre;  ///< [px]
    DisplacementGradient gradient;
};

/// Share of the noise in a patch, which a subset of that side was matched to, that also affects the match of the subset
/// of the same side around `middle`: 1 for equal areas, else 1 / (1 + area outside that subset / area of the subset).
///
/// Interpolation spreads the noise of a pixel: an edge that moved by e < 1 px affects the noise as e^2 (2 ln 2 - (2 ln
/// 2 - 1) e) px, which is the energy of a comb's edge, moved by ideal interpolation, to 0.03.
double commonShare(const MatchedPatch& patch, PointPx middle, double side);

}  // namespace strainlens
