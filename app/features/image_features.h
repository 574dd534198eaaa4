// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "compute/search/feature_matcher.h"
#include "compute/types/image.h"
#include "compute/types/point.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// SIFT features of an image (Lowe 2004, doi:10.1023/B:VISI.0000029664.99615.94; OpenCV's implementation), which are
/// invariant to rotation and scale. A plain value.
struct ImageFeatures {
    static constexpr std::size_t kDescriptorBytes = 128;

    std::vector<PointPx> positions;         ///< in the full image [px]
    std::vector<std::uint8_t> descriptors;  ///< kDescriptorBytes of each

    bool empty() const { return positions.empty(); }
    bool operator==(const ImageFeatures&) const = default;
};

/// The `most` strongest features inside the region (empty: the full image). Images of more than 4 million pixels are
/// halved until they are smaller.
ImageFeatures detectFeatures(ImageView<std::uint8_t> image, const RoiMask& roi, int most);

/// Features of `from` whose nearest one in `to` is nearer by the ratio .85 than the second nearest, and mutual. Sorted
/// by position, so that the result depends on the features alone.
std::vector<FeatureMatch> matchFeatures(const ImageFeatures& from, const ImageFeatures& to);

}  // namespace strainlens
