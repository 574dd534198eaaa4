// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "app/probes/field_sampler.h"
#include "compute/strain/subset_influence.h"

namespace strainlens {

/// Variances of sums of displacements with correlated noise: overlapping subsets share pixels (subset_influence.h).
/// Unlike NoiseCorrelation it evaluates only the few points of a probe, on demand. One object serves all fields of a
/// grid. One thread at a time.
class CorrelatedNoise {
public:
    /// For the grid of `field`. Borrows what `shape` points to.
    CorrelatedNoise(const DisplacementField& field, const SubsetShape& shape);

    /// Sum over i, j of w_i w_j r_ij s_i s_j, with `sigmas` s of all points; NaN if a needed sigma is unknown.
    double variance(const PointWeights& sum, std::span<const float> sigmas);

    /// r_ij: 1 for the same point, 0 for disjoint subsets.
    double correlation(std::size_t i, std::size_t j);

private:
    struct Subset {
        SubsetInfluence influence;
        bool cut = false;  ///< the region excludes some of its pixels
    };
    const Subset& findSubset(std::size_t point);
    double correlationOfCompleteSubsets(std::size_t i, std::size_t j);
    PixelPosition pixelOf(std::size_t point) const;

    std::vector<double> m_x, m_y;  ///< of columns and rows [px]
    SubsetShape m_shape;
    SubsetInfluence m_complete;
    std::unordered_map<std::size_t, Subset> m_subsets;          ///< by point
    std::vector<double> m_completeCorrelations;                 ///< by distance, side x side; NaN = not calculated yet
    std::unordered_map<std::size_t, double> m_cutCorrelations;  ///< by pair of points
    std::vector<double> m_scaled;                               ///< w_i s_i of all points; 0 between calls
};

}  // namespace strainlens
