// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/quality/speckle_quality.h"

namespace strainlens {

/// Whether an image shows a speckle pattern: small speckles of similar size nearly everywhere. Objects, and surfaces
/// with little texture, have patches of all sizes, or none.
struct SpeckleAppearance {
    static constexpr double kLeastShare = 0.667;  ///< of positions with a speckle size
    static constexpr double kMostSpread = 0.3;    ///< interquartile range / median of the sizes

    double sizePx = SpeckleQuality::kUnknown;  ///< median; NaN if none [px]
    double share = 0;                          ///< of positions with a speckle size, 0 to 1
    double spread = 0;                         ///< interquartile range / median of the sizes
    bool isSpeckle() const { return share >= kLeastShare && spread <= kMostSpread; }
};

/// Measures subsets of 33 px at up to about 1000 positions of the region (empty = everything). `noiseGrey` is from
/// estimateImageNoise. The result does not depend on the number of threads (0 = all cores).
SpeckleAppearance measureSpeckleAppearance(const AnyImageView& image, const RoiMask& roi, double noiseGrey,
                                           int threads = 0);

}  // namespace strainlens
