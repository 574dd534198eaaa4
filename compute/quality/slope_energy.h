// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Mean squared slopes of an image's texture along x and y, smoothed once and twice, minus the contribution of white
/// noise of `noiseGrey`, down to a twentieth at least [grey^2/px^2].
struct SlopeEnergy {
    double x = 0, y = 0;
    double twiceX = 0, twiceY = 0;
    bool isHidden = false;  ///< by noise: x or y is the least, whatever the texture
};

/// Measures up to 25 tiles with their centre in the region (empty = everything), without those that have no texture.
/// All 0 if none is left. The result does not depend on the number of threads (0 = all cores).
SlopeEnergy slopeEnergy(const AnyImageView& image, const RoiMask& roi, const RefineParameters& parameters,
                        double noiseGrey, int threads = 0);

/// Share of white noise that affects the displacement along x and y: 1 without smoothing.
struct NoiseGain {
    double alongX = 1, alongY = 1;
};
inline NoiseGain operator*(const NoiseGain& a, const NoiseGain& b) {
    return {a.alongX * b.alongX, a.alongY * b.alongY};
}
/// Energy of slopes smoothed twice relative to slopes smoothed once. `image` is the unsmoothed reference image.
NoiseGain noiseGain(const AnyImageView& image, const RefineParameters& parameters);

}  // namespace strainlens
