// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Refinement parameters adapted to the noise of the images.
struct NoiseAdaptation {
    /// Standard deviation of the reference image's noise [grey of the images as refined]; NaN if not measured.
    double noiseGrey = std::numeric_limits<double>::quiet_NaN();
    double sigmaPx = 0;           ///< expected standard deviation of u and v [px]; 0 if unknown
    double residualGrey = 0;      ///< expected RMS residual of matched subsets, for equally noisy images [grey]
    double prefilterSigmaPx = 0;  ///< smoothing with the smallest sigmaPx [px]
    double incrementLimit = 0;    ///< a tenth of sigmaPx, at least the requested limit [px]
};

/// Chooses the smoothing from the noise of the reference image. Noise adds slopes to those of the pattern, so that
/// noise is matched with noise; smoothing both images removes more of that than of the pattern. Selects the width with
/// the smallest expected standard deviation (displacementSigma), none if the gain is below 2 %. See docs/methods.md,
/// "Noise". An empty region is everything. Takes a few milliseconds, tens for noisy images.
NoiseAdaptation adaptToNoise(const RefineParameters& parameters, const AnyImageView& reference, const RoiMask& roi,
                             int threads = 0);

}  // namespace strainlens
