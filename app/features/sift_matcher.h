// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/search/feature_matcher.h"

namespace strainlens {

/// Matches SIFT features (Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94; OpenCV's implementation), which are
/// invariant to rotation and scale.
///
/// Images of more than 4 million pixels are halved until they are smaller. The 5000 strongest features of each image
/// are compared; a match must be mutual and pass a ratio test of 0.85 from the reference image. Matches are sorted by
/// position, so that the result depends on the images alone.
///
/// OpenCV cannot be cancelled: after a stop the current step (features of one image, or matching) finishes in the
/// background.
class SiftMatcher : public FeatureMatcher {
public:
    std::vector<FeatureMatch> match(GrayImage<std::uint8_t> reference, GrayImage<std::uint8_t> deformed,
                                    const RoiMask& roi, const std::stop_token& stop) const override;
};

}  // namespace strainlens
