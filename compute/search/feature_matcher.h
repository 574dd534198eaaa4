// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// A point of the reference image and the place in the deformed one that looks like it [px]. Some are wrong.
struct FeatureMatch {
    double x = 0, y = 0;
    double toX = 0, toY = 0;
};

/// Finds points of the reference image again, however far they moved and turned. The engine has none of its own; a
/// program brings it (app/features). Safe to call from several threads.
class FeatureMatcher {
public:
    virtual ~FeatureMatcher() = default;

    /// Matches of points inside the region (empty means everything), in an order that depends on the images alone; none
    /// after a stop.
    virtual std::vector<FeatureMatch> match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                            const RoiMask& roi, const std::stop_token& stop) const = 0;
};

}  // namespace strainlens
