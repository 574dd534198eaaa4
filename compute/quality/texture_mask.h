// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// The pixels of an image with speckles: a square of `subsetPx` around them has slopes in both directions above the
/// noise and with at least a twentieth of the energy of the image's steeper half. The mask is accurate to a small part
/// of the square. `noiseGrey` is from estimateImageNoise. The result does not depend on the threads (0 = all).
RoiMask textureMask(const AnyImageView& image, int subsetPx, double noiseGrey, int threads = 0);

}  // namespace strainlens
