// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <limits>

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What a refinement does about the noise of its images.
struct NoiseAdaptation {
    /// Standard deviation of the reference image's noise [grey of the images as refined]; NaN where it was not
    /// measured.
    double noiseGrey = std::numeric_limits<double>::quiet_NaN();
    double sigmaPx = 0;       ///< of u and v, as expected [px]; 0 where nothing is known
    double residualGrey = 0;  ///< RMS difference of matched subsets, as expected, the deformed image as noisy [grey]
    double prefilterSigmaPx = 0;  ///< the smoothing that makes it smallest [px]
    double incrementLimit = 0;    ///< a tenth of it, not below the limit that was asked for [px]
};

/// Noise makes slopes steeper than the pattern is: what is matched, and how sure it is, are then noise times noise.
/// Smoothing both images takes more of that than of the pattern. Chosen is the width with the smallest expected
/// standard deviation (displacementSigma), none where that gains less than 2 %: images with little noise stay as they
/// are. See docs/methods.md, "Noise". The reference image alone decides; an empty region means everything. Takes some
/// milliseconds, for noisy images some tens.
NoiseAdaptation adaptToNoise(const RefineParameters& parameters, const AnyImageView& reference, const RoiMask& roi,
                             int threads = 0);

}  // namespace strainlens
