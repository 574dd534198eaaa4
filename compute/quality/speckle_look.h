// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/quality/speckle_quality.h"

namespace strainlens {

/// Whether an image looks like speckles: nearly everywhere small ones, all of about one size. Objects, and surfaces
/// with little texture, have patches of all sizes, or of none.
struct SpeckleLook {
    static constexpr double kLeastShare = 0.667;  ///< of places where a size is found
    static constexpr double kMostSpread = 0.3;    ///< middle half of the sizes / their median

    double sizePx = SpeckleQuality::kUnknown;  ///< median; NaN where there is none [px]
    double share = 0;                          ///< of the places that have a size, 0 to 1
    double spread = 0;                         ///< from the first to the third quarter of the sizes / their median
    bool isSpeckle() const { return share >= kLeastShare && spread <= kMostSpread; }
};

/// Looks at subsets of 33 px in at most about a thousand places of the region (empty: everything). `noiseGrey` as
/// noiseOfImage tells it. The same for every number of threads (0 = all cores).
SpeckleLook speckleLook(const AnyImageView& image, const RoiMask& roi, double noiseGrey, int threads = 0);

}  // namespace strainlens
