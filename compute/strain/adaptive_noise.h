// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "compute/strain/adaptive_correlation.h"
#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain_gauge.h"

namespace strainlens {

/// Variance of the slopes of a gauge whose points have subsets of different sizes or orders: the sum over all pairs of
/// points. Equals GaugeNoise for equal subsets, except for rounding. One object per thread.
class AdaptiveNoise {
public:
    /// `correlation` must outlive this object.
    explicit AdaptiveNoise(const AdaptiveCorrelation& correlation) : m_correlation(correlation) {}

    /// For u and v: the sum over i, j of w_i w_j r_ij s_i s_j, with the gauge's weights w and the standard deviations s
    /// of that component [px]; NaN if a point's subset is unknown.
    std::array<SlopeVariance, 2> of(const StrainGauge& gauge, std::span<const float> sigmasU,
                                    std::span<const float> sigmasV);

private:
    /// w_i s_i of u and v, along x and y; 0 without a point.
    struct Weighted {
        double ux = 0, uy = 0, vx = 0, vy = 0;

        void add(double factor, const Weighted& other) {
            ux += factor * other.ux, uy += factor * other.uy, vx += factor * other.vx, vy += factor * other.vy;
        }
    };
    /// False if the subset of a point is unknown.
    bool fillBox(const StrainGauge& gauge, std::span<const float> sigmasU, std::span<const float> sigmasV);
    /// Sum over the points after this one in row-major order.
    Weighted sumOverFollowing(int column, int row) const;
    Weighted sumOfCorrections(GridPosition at, std::span<const float> corrections) const;
    std::size_t boxIndex(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_box.columns) +
               static_cast<std::size_t>(column);
    }

    const AdaptiveCorrelation& m_correlation;
    GridBox m_box;                      ///< around the gauge's points
    std::vector<Weighted> m_weighted;   ///< over the box
    std::vector<std::uint8_t> m_kinds;  ///< likewise; unspecified without a point
};

}  // namespace strainlens
