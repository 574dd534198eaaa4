// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>

#include "app/measure/dense_flow.h"

namespace strainlens {

/// Statistics of dense flow within a region; lengths and standard deviations in px, NaN if undefined.
struct FlowStatistics {
    std::size_t pixels = 0;              ///< of the region
    std::size_t known = 0;               ///< of the region
    std::size_t occluded = 0;            ///< of the known pixels
    bool hasOcclusionMask = false;       ///< occluded pixels were searched for
    double meanPx, medianPx, maximumPx;  ///< of the lengths
    double meanU, meanV;
    double sigmaPx;              ///< median of sqrt(sigma_u^2 + sigma_v^2)
    double residual;             ///< mean |warped - reference| of known pixels [grey levels of 255]
    double residualWithoutFlow;  ///< mean |deformed - reference| of the same pixels
};

/// `region` null or empty: the full image.
FlowStatistics computeFlowStatistics(const FlowResult& result, const RoiMask* region, int threads = 0);

}  // namespace strainlens
