// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "compute/strain/chosen_correlation.h"
#include "compute/strain/gauge_noise.h"
#include "compute/strain/strain_gauge.h"

namespace strainlens {

/// What image noise makes of the slopes of a gauge whose points chose their subsets: what GaugeNoise says of subsets
/// that are alike, but for rounding, pair by pair. One object a thread.
class ChosenNoise {
public:
    /// Keeps a reference.
    explicit ChosenNoise(const ChosenCorrelation& correlation) : m_correlation(correlation) {}

    /// Of u and of v: the sum over i, j of w_i w_j r_ij s_i s_j for the gauge's weights w and the standard deviations s
    /// of that component of all points [px]; NaN where a point's subset is not known.
    std::array<SlopeVariance, 2> of(const StrainGauge& gauge, std::span<const float> sigmasU,
                                    std::span<const float> sigmasV);

private:
    /// w_i s_i of u and v, along x and y; 0 where there is no point.
    struct Weighted {
        double ux = 0, uy = 0, vx = 0, vy = 0;

        void add(double factor, const Weighted& other) {
            ux += factor * other.ux, uy += factor * other.uy, vx += factor * other.vx, vy += factor * other.vy;
        }
    };
    /// False where a point of the gauge has no subset that is known: then nothing is known of the window.
    bool spread(const StrainGauge& gauge, std::span<const float> sigmasU, std::span<const float> sigmasV);
    /// r with the points that follow it in the box: of its own row those behind, and those of the rows below.
    Weighted ofFollowing(int column, int row) const;
    Weighted ofCut(int column, int row, std::span<const float> excess) const;
    std::size_t placeInBox(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_box.columns) +
               static_cast<std::size_t>(column);
    }

    const ChosenCorrelation& m_correlation;
    GridBox m_box;                      ///< around the gauge's points
    std::vector<Weighted> m_weighted;   ///< over the box
    std::vector<std::uint8_t> m_kinds;  ///< likewise; any where there is no point
};

}  // namespace strainlens
