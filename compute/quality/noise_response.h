// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>

#include "compute/types/lanes.h"
#include "compute/types/refine.h"

namespace strainlens {

/// What remains of the variances of noise if one image of a pair is blurred first.
struct NoiseTransfer {
    double reference = 1, deformed = 1;  ///< of the images' greys
    double slopes = 1;                   ///< of the reference image's slopes
    double cross = 1;                    ///< of the slopes' noise times the deformed image's

    bool operator==(const NoiseTransfer&) const = default;
};

/// Response of the refinement's filters to white noise of variance 1: their energies (docs/methods.md, "Uncertainty").
class NoiseResponse {
public:
    NoiseResponse(Interpolation interpolation, double prefilterSigmaPx, const NoiseTransfer& transfer = {});

    /// Variance of the reference image's greys: 1 without smoothing.
    double greyVariance() const { return m_greyVariance; }
    /// Mean variance of interpolated greys over a subset of that side and displacement: smallest midway between pixels.
    double interpolatedVariance(const ShapeFunction& shape, double subset) const;
    /// The same for eight subsets, from value, slope along x and slope along y of both components.
    Lanes interpolatedVariance(const std::array<Lanes, 3>& u, const std::array<Lanes, 3>& v, double subset) const;
    /// Variance of the reference image's slope along one axis [1/px^2].
    double slopeVariance() const { return m_slopeVariance; }
    /// Variance per pixel of slope noise times the deformed image's noise, mean over sub-pixel positions [1/px^2].
    double crossVariance() const { return m_crossVariance; }

private:
    template <typename V>
    void multiplyByAxis(const std::array<V, 3>& terms, double subset, V& product) const;

    double m_greyVariance = 1, m_slopeVariance = 0, m_crossVariance = 0;
    static constexpr std::size_t kHarmonics = 4;
    std::array<double, kHarmonics> m_harmonics{};  ///< cosine series of the interpolated variance along one axis
};

}  // namespace strainlens
