// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/render/colour_map.h"
#include "compute/types/dense_flow.h"
#include "compute/types/point.h"

namespace strainlens {

/// The colour of a displacement (u, v) in units of the length that gets full colours: the hue says the direction, the
/// saturation the length, white is no displacement (the colour coding of Baker et al. 2011,
/// doi:10.1007/s11263-010-0390-2). Right is red, down yellow, left between cyan and blue, up violet. The hues red,
/// yellow, green, cyan, blue, magenta follow each other at 0, 15, 21, 25, 36, 49 of 55 parts of the circle, so that
/// equal angles look about equally different. What is longer than 1 has the full hue at three quarters of the
/// brightness.
Rgb flowColour(double u, double v);

/// The colour of unknown pixels: dark grey; every other colour has a channel of at least 191.
inline constexpr Rgb kUnknownFlowColour = {40, 40, 40};

/// What the colours of a picture stand for.
struct FlowScale {
    double fullPx = 1;  ///< length of full colour, above 0 [px]
    PointPx origin;     ///< the displacement that is white [px]
};

/// Full colour at `fullPx`; where that is 0 at the largest length, or if that exceeds 1.5 times the 99th percentile of
/// the lengths, at this percentile, so that single wrong pixels do not decide. White is no displacement, or with
/// `relative` the mean displacement.
FlowScale flowScaleOf(const DenseFlow& flow, double fullPx, bool relative);

/// One colour a pixel, row-major.
std::vector<Rgb> flowColours(const DenseFlow& flow, const FlowScale& scale);

}  // namespace strainlens
