// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/render/colour_map.h"
#include "compute/types/dense_flow.h"
#include "compute/types/point.h"

namespace strainlens {

/// The colour of a displacement (u, v) in units of the length with full saturation: hue = direction, saturation =
/// length, white = no displacement (colour coding of Baker et al. 2011, doi:10.1007/s11263-010-0390-2). Right is red,
/// down yellow, left between cyan and blue, up violet. The hues red, yellow, green, cyan, blue, magenta are at 0, 15,
/// 21, 25, 36, 49 of 55 parts of the circle, which makes equal angles about equally distinct. Lengths above 1 have full
/// saturation at three quarters of the brightness.
Rgb flowColour(double u, double v);

/// Dark grey for unknown pixels; all other colours have a channel of at least 191.
inline constexpr Rgb kUnknownFlowColour = {40, 40, 40};

/// The scale of flow colours.
struct FlowScale {
    double fullPx = 1;  ///< length with full saturation, above 0 [px]
    PointPx origin;     ///< the displacement that is white [px]
};

/// `fullPx` 0: full saturation at the largest length or, if that exceeds 1.5 times the 99th percentile (outliers), at
/// this percentile. White is no displacement or, with `relative`, the mean displacement.
FlowScale flowScaleOf(const DenseFlow& flow, double fullPx, bool relative);

/// One colour per pixel, row-major.
std::vector<Rgb> flowColours(const DenseFlow& flow, const FlowScale& scale);

}  // namespace strainlens
