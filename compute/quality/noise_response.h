// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/types/refine.h"

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

}  // namespace strainlens
