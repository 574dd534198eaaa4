// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/search/feature_matcher.h"

namespace strainlens {

/// Matches of SIFT features (Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94; OpenCV's implementation), which hold
/// under any rotation and changes of scale.
///
/// Images of more than 4 million pixels are halved until they are smaller. The 5000 strongest features of each image
/// are compared with all of the other; a pair counts if each is the other's nearest, and from the reference image the
/// nearest is at most 0.85 times as far as the next. Sorted by place, so that the result depends on the images alone.
///
/// OpenCV hears no stop: after one, what it is at (the features of one image, or a comparison) goes on unheard.
class SiftMatcher : public FeatureMatcher {
public:
    std::vector<FeatureMatch> match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                    const RoiMask& roi, const std::stop_token& stop) const override;
};

}  // namespace strainlens
