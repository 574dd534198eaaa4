// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>

#include "compute/quality/blur.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How much more one image of a pair is blurred than the other.
struct RelativeBlur {
    Blur blur;
    bool isReferenceSharper = true;  ///< the blur makes this image as blurred as the other
};

/// Finds the blur that explains the difference of both images' power spectra better than none, by maximum likelihood
/// (Whittle 1953): |D|^2 = gain |H|^2 |R|^2 + noise. Spectra do not change with the displacement, but with strain: a
/// match must confirm the result. Empty if no blur explains a third of the difference, or for images below 32 px.
/// Takes some milliseconds.
std::optional<RelativeBlur> findRelativeBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                             const RoiMask& roi);

}  // namespace strainlens
