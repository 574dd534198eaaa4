// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/strain/noise_correlation.h"
#include "compute/strain/plane_gradient.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/strain/weighted_points.h"
#include "compute/types/displacement_gradient.h"
#include "compute/types/strain.h"

namespace strainlens {

class Deconvolution;

/// Variances and covariance of the slopes along x and y of one component of the displacement [1].
struct SlopeVariance {
    double xx = 0, xy = 0, yy = 0;
};

/// What image noise makes of two sums of displacements, such as a gauge's slopes. One object a thread. (Where windows
/// are whole: window_noise.h.)
class GaugeNoise {
public:
    /// Keeps references. With `deconvolution` the displacements are those that it has made, and their standard
    /// deviations as it has found them.
    explicit GaugeNoise(const NoiseCorrelation& correlation, const Deconvolution* deconvolution = nullptr)
        : m_correlation(correlation), m_deconvolution(deconvolution) {}

    /// Sum over i, j of w_i w_j r_ij s_i s_j for the sums' weights w and the standard deviations s of one component
    /// of the displacement of all points [px].
    SlopeVariance of(const WeightedPoints& sums, std::span<const float> sigmas);

private:
    void spread(const WeightedPoints& sums, std::span<const float> sigmas);
    /// What a cut subset at that place of the box lacks (NoiseCorrelation::excess); nothing for whole ones.
    void addCut(std::size_t place, std::span<const float> excess, SlopeVariance& variance) const;
    std::size_t placeInBox(const GridPlace& place) const {
        return static_cast<std::size_t>((place.row - m_box.row) * m_box.columns + place.column - m_box.column);
    }

    const NoiseCorrelation& m_correlation;
    const Deconvolution* m_deconvolution;
    /// Along x and y.
    struct Both {
        double x = 0, y = 0;
        friend void addProduct(Both& to, double a, const Both& b) { to.x += a * b.x, to.y += a * b.y; }
    };

    GridBox m_box;                 ///< around the points whose noise is in the sums
    std::vector<Both> m_weighted;  ///< w_i s_i over the box, 0 where there is no point
    std::vector<Both> m_products, m_scratch;
};

/// Standard deviations of strains.
struct StrainSigma {
    double exx = 0, eyy = 0, exy = 0, e1 = 0;
};

/// From those of the displacement gradient, to first order, the noise of u and v being independent. e1 keeps the
/// direction that it has in `strain`, the gradient's: right where it differs from e2 by more than the noise. With
/// `axes` the gradient is that of the plane, and the variances remain those of slopes in the image.
StrainSigma strainSigma(const DisplacementGradient& gradient, StrainMeasure measure, const StrainTensor& strain,
                        const SlopeVariance& ofU, const SlopeVariance& ofV, const PlaneAxes* axes = nullptr);

}  // namespace strainlens
