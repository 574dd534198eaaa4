// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/region_of_interest.h"

namespace strainlens {

/// The speckled part of an image as shapes, without parts and holes smaller than a square of `subsetPx` and parts below
/// 5 % of the largest one. No shapes if there are no speckles.
RegionOfInterest textureRegion(const AnyImageView& image, int subsetPx);

}  // namespace strainlens
