// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "app/render/colour_scale.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// How the arrows of a field are drawn in a picture that shows all of it.
struct ArrowScale {
    int stride = 1;            ///< every stride-th column and row gets an arrow
    double apart = 0;          ///< from one arrow to the next [picture px]
    double magnification = 1;  ///< drawn length over true length on the picture's image
};

/// Lengths of the measured points, ascending [px].
std::vector<double> sortedLengths(const DisplacementField& field);

/// From 0, or from the smallest length where all are much alike, to the largest.
ColourRange colourRangeOf(const std::vector<double>& lengthsPx);

/// Arrows at least `fewestPixelsApart` picture pixels apart, the longest up to 1.4 of that distance, with a round
/// magnification. `scale` is picture pixels for one image pixel.
ArrowScale arrowScaleOf(const DisplacementField& field, const std::vector<double>& lengthsPx, double scale,
                        double fewestPixelsApart);

/// From one point of the grid to the next, along x if there is a next [px].
double distanceBetweenPoints(const DisplacementField& field);

}  // namespace strainlens
