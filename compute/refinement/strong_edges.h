// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Usable pixels of an image that is compared with the next one: subsetRegion(), and two pixels less where the greys
/// change across the region's edge twice as much as elsewhere (at a hole before a dark background). Interpolation errs
/// beside such an edge, less by half each pixel, and pulls every match towards whole pixels; the errors of successive
/// matches add up. Empty for an empty region.
RoiMask subsetRegionBesideStrongEdges(const RoiMask& region, ImageView<std::uint8_t> image);

}  // namespace strainlens
