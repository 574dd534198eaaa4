// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The part of an image that shows speckles, as shapes: parts and holes that are smaller than a square of `subsetPx`,
/// and parts smaller than a twentieth of the largest one, are left out. No shapes where there are no speckles.
RegionOfInterest textureRegion(const AnyImageView& image, int subsetPx);

}  // namespace strainlens
