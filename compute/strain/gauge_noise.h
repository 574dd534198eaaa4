// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/strain/noise_correlation.h"
#include "compute/strain/plane_gradient.h"
#include "compute/strain/strain_gauge.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/displacement_gradient.h"
#include "compute/types/strain.h"

namespace strainlens {

class Deconvolution;

/// Variances and covariance of the slopes along x and y of one component of the displacement [1].
struct SlopeVariance {
    double xx = 0, xy = 0, yy = 0;
};

/// Noise of two weighted sums of displacements, such as a gauge's slopes. One object per thread. See also WindowNoise.
class GaugeNoise {
public:
    /// Both must outlive this object. With `deconvolution`, displacements and deviations are the deconvolved ones.
    explicit GaugeNoise(const NoiseCorrelation& correlation, const Deconvolution* deconvolution = nullptr)
        : m_correlation(correlation), m_deconvolution(deconvolution) {}

    /// Sum over i, j of w_i w_j r_ij s_i s_j, with the weights w and the standard deviations s of u or v [px].
    SlopeVariance of(const WeightedPoints& sums, std::span<const float> sigmas);

private:
    void fillBox(const WeightedPoints& sums, std::span<const float> sigmas);
    /// Adds the corrections for a cut subset; nothing for complete ones.
    void addCut(std::size_t position, std::span<const float> corrections, SlopeVariance& variance) const;
    std::size_t boxIndex(const GridPosition& position) const {
        return static_cast<std::size_t>((position.row - m_box.row) * m_box.columns + position.column - m_box.column);
    }

    const NoiseCorrelation& m_correlation;
    const Deconvolution* m_deconvolution;
    /// Along x and y.
    struct AxisValues {
        double x = 0, y = 0;
        friend void addProduct(AxisValues& to, double a, const AxisValues& b) { to.x += a * b.x, to.y += a * b.y; }
    };

    GridBox m_box;                       ///< around the points that contribute noise to the sums
    std::vector<AxisValues> m_weighted;  ///< w_i s_i over the box, 0 without a point
    std::vector<AxisValues> m_products, m_scratch;
};

/// Standard deviations of strains.
struct StrainSigma {
    double exx = 0, eyy = 0, exy = 0, e1 = 0;
};

/// First-order propagation from the displacement gradient, for independent noise of u and v. e1 keeps its direction in
/// `strain`, which is correct if e1 and e2 differ by more than the noise. With `axes` the gradient is that of the
/// plane, while the variances are those of slopes in the image.
StrainSigma strainSigma(const DisplacementGradient& gradient, StrainMeasure measure, const StrainTensor& strain,
                        const SlopeVariance& ofU, const SlopeVariance& ofV, const PlaneAxes* axes = nullptr);

}  // namespace strainlens
