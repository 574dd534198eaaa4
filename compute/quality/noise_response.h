// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/image.h"
#include "compute/types/refine.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What the refinement's smoothing and interpolation make of white noise of variance 1 in an image: the energies of
/// their filters. See docs/methods.md, "Uncertainty".
class NoiseResponse {
public:
    NoiseResponse(Interpolation interpolation, double prefilterSigmaPx);

    /// Variance of the reference image's greys: 1 without smoothing.
    double greyVariance() const { return m_greyVariance; }
    /// Variance of the deformed image's greys between pixels, the mean over a subset with this displacement: the nearer
    /// to the middle between pixels, the smaller.
    double interpolatedVariance(const ShapeFunction& shape, int subset) const;
    /// Variance of the reference image's slope along one axis [1/px^2].
    double slopeVariance() const { return m_slopeVariance; }
    /// Variance a pixel of the sum of slope noise times the deformed image's noise, the mean over all places between
    /// pixels [1/px^2].
    double crossVariance() const { return m_crossVariance; }

private:
    double m_greyVariance = 1, m_slopeVariance = 0, m_crossVariance = 0;
    std::vector<double> m_harmonics;  ///< cosine series of the interpolated variance along one axis
};

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
