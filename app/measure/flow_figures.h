// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "app/measure/dense_flow.h"

namespace strainlens {

/// What dense flow comes to within its region; lengths and deviations in px, NaN where there is nothing to tell.
struct FlowFigures {
    std::size_t pixels = 0;           ///< of the region
    std::size_t known = 0;            ///< of them
    std::size_t occluded = 0;         ///< of the known ones, hidden in the deformed image
    bool knowsOccluded = false;       ///< hidden pixels were looked for
    double meanPx, medianPx, mostPx;  ///< of the lengths
    double meanU, meanV;
    double sigmaPx;   ///< median of sqrt(sigma_u^2 + sigma_v^2)
    double residual;  ///< mean |warped - reference| of known pixels [grey levels of 255]
    double atRest;    ///< the same without the flow: mean |deformed - reference|
};

/// `region` null or empty: everything.
FlowFigures flowFigures(const FlowAnswer& answer, const RoiMask* region, int threads = 0);

}  // namespace strainlens
