// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "compute/metrology/field_measurement.h"
#include "compute/metrology/metrology.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How one setting does on a pair.
struct PairFigures {
    MetrologySetting setting;
    FieldErrors errors;
    struct WindowErrors {
        int window = 0;           ///< [points]
        ErrorSums exx, eyy, exy;  ///< against the strain of the true gradients
    };
    std::vector<WindowErrors> strains = {};
};

/// Measures images[1] against images[0] with every setting of the plan (whose specimens are not made). True gradients
/// are central differences of fourth order over +-1 and +-2 px. After a stop, what was finished. Throws as
/// measureMetrology.
std::vector<PairFigures> measurePair(const std::vector<AnyImage>& images, const RoiMask& roi, const TruthAt& truth,
                                     const MetrologyPlan& plan, const std::function<void(int)>& progress,
                                     std::stop_token stop);

}  // namespace strainlens
