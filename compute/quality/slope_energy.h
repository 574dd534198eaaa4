// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How steep the texture of an image is: mean squares of its slopes along x and y after smoothing, and after smoothing
/// twice; what white noise of `noiseGrey` adds is taken off, all but a twentieth [grey^2/px^2].
struct SlopeEnergy {
    double x = 0, y = 0;
    double twiceX = 0, twiceY = 0;
};

/// Looks at up to 25 tiles of the image whose middle lies in the region (empty = everything), those without texture
/// left out. All 0 where there is none. The same for every number of threads (0 = all cores).
SlopeEnergy slopeEnergy(const AnyImageView& image, const RoiMask& roi, const RefineParameters& parameters,
                        double noiseGrey, int threads = 0);

/// The share of white noise that reaches the matched position, along x and y: 1 without smoothing.
struct NoiseGain {
    double alongX = 1, alongY = 1;
};
/// The energy of slopes smoothed twice over that of slopes smoothed once. `image` is the reference as it was taken.
NoiseGain noiseGain(const AnyImageView& image, const RefineParameters& parameters);

}  // namespace strainlens
