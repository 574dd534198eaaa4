// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"

namespace strainlens {

/// One affine motion of all Ok points of a measured grid: the least squares fit of their displacements, weighted with
/// 1 / sigma^2.
class AffineMotion {
public:
    /// `sharing`: number of points with the same noise, as their subsets overlap (at least 1). nullopt without standard
    /// deviations or with too few points.
    static std::optional<AffineMotion> fit(const DisplacementField& field, double sharing);

    /// Deviations of the points from the motion, relative to their standard deviations.
    struct Misfit {
        double meanSquare = 0;  ///< of both components: near 1 for an affine motion with noise
        double largest = 0;
        double outliers = 0;  ///< of the points beyond kOutlier, of the component with more
    };
    static constexpr double kOutlier = 5;
    const Misfit& misfit() const { return m_misfit; }
    /// Whether noise explains the misfit, everywhere.
    bool isExplained() const;

    /// Replaces the known displacements of a flow and their standard deviations, if it has any.
    void applyTo(DenseFlow& flow) const;

private:
    static constexpr std::size_t kTerms = 3;
    /// Of 1, x - x0 and y - y0.
    struct Component {
        std::array<double, kTerms> coefficients{};
        std::array<std::array<double, kTerms>, kTerms> covariance{};
        Misfit misfit;
    };
    static std::optional<Component> fitComponent(const DisplacementField& field, const std::vector<double>& values,
                                                 const std::vector<float>& sigmas, double sharing);

    double m_x0 = 0, m_y0 = 0;  ///< the grid's first point [px]
    std::array<Component, 2> m_components;
    Misfit m_misfit;
};

}  // namespace strainlens
