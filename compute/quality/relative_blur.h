// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <stop_token>

#include "compute/quality/blur.h"
#include "compute/quality/subset_view.h"
#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Finds the blur that explains the difference of both images' power spectra better than none, by maximum likelihood
/// (Whittle 1953): |D|^2 = gain |H|^2 |R|^2 + noise. Spectra do not change with the displacement, but with strain: a
/// match must confirm the result. Empty if no blur explains a third of the difference, for images below 32 px, or
/// after a stop. Takes some tens of milliseconds.
std::optional<RelativeBlur> findRelativeBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                             const RoiMask& roi, const std::stop_token& stop = {});

/// The same for a blur of that kind and direction alone, in a tenth of the time.
std::optional<RelativeBlur> findRelativeBlurLike(const Blur& like, const AnyImageView& reference,
                                                 const AnyImageView& deformed, const RoiMask& roi,
                                                 const std::stop_token& stop = {});

/// Improves a blur by the residuals of matched subsets, whose sides are not used: least squares of their differences
/// relative to the noise that the blur leaves. A disc may become a Gaussian, or the other way round. Empty after a
/// stop. Takes tenths of a second.
std::optional<RelativeBlur> refineRelativeBlur(const AnyImageView& reference, const AnyImageView& deformed,
                                               const RelativeBlur& found, std::span<const SubsetPosition> matches,
                                               const std::stop_token& stop = {});

}  // namespace strainlens
