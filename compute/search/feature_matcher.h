// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Matched positions in the reference and deformed image [px]; may be an outlier.
struct FeatureMatch {
    double x = 0, y = 0;
    double toX = 0, toY = 0;
};

/// Matches image features under any translation and rotation. Implemented by the application (app/features).
/// Thread-safe.
class FeatureMatcher {
public:
    virtual ~FeatureMatcher() = default;

    /// Matches of points inside the region (empty means the full image), in deterministic order; none after a stop.
    virtual std::vector<FeatureMatch> match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                            const RoiMask& roi, const std::stop_token& stop) const = 0;
};

}  // namespace strainlens
