// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>

#include "compute/search/feature_matcher.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// Affine motion around places of the reference image, from matches of which some are wrong.
///
/// Of the 24 matches nearest to the place, triples are taken (RANSAC, Fischler & Bolles 1981,
/// doi:10.1145/358669.358692, with a fixed sequence of pseudo-random triples); the affine map through a triple that
/// most of the 24 agree with, to 1.5 px + 2 % of their distance from the place, is fitted to those by least squares.
class MatchStarts {
public:
    /// Keeps a copy of the matches.
    explicit MatchStarts(std::span<const FeatureMatch> matches);

    /// The shape function of first order at (x, y); nothing where fewer than eight of the nearest matches agree, or
    /// the map folds or scales a length beyond 0.3 to 3.
    std::optional<ShapeFunction> at(double x, double y) const;

private:
    std::vector<const FeatureMatch*> nearest(double x, double y) const;

    std::vector<FeatureMatch> m_matches;
    double m_cellPx = 1;
    int m_columns = 1, m_rows = 1;
    double m_left = 0, m_top = 0;
    std::vector<std::vector<std::size_t>> m_cells;  ///< matches by place
};

}  // namespace strainlens
