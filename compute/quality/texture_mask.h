// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The pixels of an image that show speckles: around which a square of `subsetPx` has slopes in both directions that
/// are steeper than noise makes them, and no fainter than a twentieth of what the image's steeper half has. It ends
/// where the speckles end, to a small part of the square. `noiseGrey` as noiseOfImage tells it. The same for every
/// number of threads (0 = all cores).
RoiMask textureMask(const AnyImageView& image, int subsetPx, double noiseGrey, int threads = 0);

}  // namespace strainlens
