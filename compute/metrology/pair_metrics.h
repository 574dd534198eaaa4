// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/metrology.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Errors of one setting on an image pair.
struct PairMetrics {
    MetrologySetting setting;
    FieldErrors errors;
    struct WindowErrors {
        int window = 0;           ///< [points]
        ErrorSums exx, eyy, exy;  ///< relative to the strain of the true gradients
    };
    std::vector<WindowErrors> strains = {};
};

/// Measures images[1] against images[0] with every setting of the plan (its specimens are not rendered). True gradients
/// are fourth-order central differences over +-1 and +-2 px. Stops and throws as measureMetrology.
std::vector<PairMetrics> measurePair(const std::vector<AnyImage>& images, const RoiMask& roi, const TruthAt& truth,
                                     const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                     std::stop_token stop);

}  // namespace strainlens
