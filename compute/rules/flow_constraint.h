// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "compute/types/dense_flow.h"

namespace strainlens::rules {

/// Weight of a constraint component (KnownFlow): 1 / sigma^2 [1 / px^2]; 0 if it or its deviation is unknown.
inline float constraintWeight(float component, float sigma) {
    if (!std::isfinite(component) || !(sigma >= 0.0F) || !std::isfinite(sigma)) return 0.0F;
    const float deviation = std::max(sigma, KnownFlow::kMinConstraintSigma);
    return 1.0F / (deviation * deviation);
}

}  // namespace strainlens::rules
