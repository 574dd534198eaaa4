// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "app/probes/field_place.h"
#include "compute/strain/subset_influence.h"

namespace strainlens {

/// Variances of sums of displacements whose subsets overlap and so have noise in common (subset_influence.h). Unlike
/// NoiseCorrelation it looks at the few points that a probe needs, when it needs them. One object serves all fields of
/// a grid; one thread at a time.
class CommonNoise {
public:
    /// Of the grid of `field` (its x and y). Keeps what `shape` points to.
    CommonNoise(const DisplacementField& field, const SubsetShape& shape);

    /// Sum over i, j of w_i w_j r_ij s_i s_j for the standard deviations s of all points; NaN where one of those that
    /// count is not known.
    double variance(const PointWeights& sum, std::span<const float> sigmas);

    /// r_ij: 1 for the same point, 0 where their subsets share nothing.
    double correlation(std::size_t i, std::size_t j);

private:
    struct Subset {
        SubsetInfluence influence;
        bool cut = false;
    };
    const Subset& subsetOf(std::size_t point);
    double ofWholeSubsets(std::size_t i, std::size_t j);
    PixelPlace pixelOf(std::size_t point) const;

    std::vector<double> m_x, m_y;  ///< of the columns and rows [px]
    SubsetShape m_shape;
    SubsetInfluence m_whole;
    std::unordered_map<std::size_t, Subset> m_subsets;  ///< by point
    std::vector<double> m_ofWhole;                      ///< by distance, side x side; NaN = not looked for yet
    std::unordered_map<std::size_t, double> m_ofCut;    ///< by pair
    std::vector<double> m_scaled;                       ///< w_i s_i of all points, 0 between two calls
};

}  // namespace strainlens
