// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <span>

#include "compute/search/feature_matcher.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// Local affine motion from feature matches with outliers: RANSAC on the nearest matches with a fixed sequence of
/// pseudo-random triples (docs/methods.md, "Large motion").
class FeatureMotion {
public:
    /// Copies the matches.
    explicit FeatureMotion(std::span<const FeatureMatch> matches);

    /// First-order shape function at (x, y); nullopt with fewer than eight inliers, or if the map folds or scales a
    /// length by less than 0.3 or more than 3.
    std::optional<ShapeFunction> at(double x, double y) const;

private:
    std::vector<const FeatureMatch*> nearest(double x, double y) const;

    std::vector<FeatureMatch> m_matches;
    double m_cellPx = 1;
    int m_columns = 1, m_rows = 1;
    double m_left = 0, m_top = 0;
    std::vector<std::vector<std::size_t>> m_cells;  ///< matches by position
};

}  // namespace strainlens
