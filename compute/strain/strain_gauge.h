// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/linked_points.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"
#include "compute/types/strain.h"

namespace strainlens {

/// Two weighted sums over grid points. Does not own its data.
struct WeightedPoints {
    std::span<const std::size_t> points;
    std::span<const GridPosition> positions;  ///< of the same points
    GridBox box;                              ///< their bounding box
    std::span<const double> x, y;             ///< the weights
};

/// A virtual strain gauge: a least-squares surface through the displacements of a window of points; its slopes at the
/// window's centre are the displacement gradient (Pan et al. 2009, doi:10.1364/OE.17.001461, "pointwise local least
/// squares"; the quadratic surface likewise).
///
/// A slope is a weighted sum of displacements. The weights depend only on the positions of the points: weights =
/// P (P^T P)^-1 e, with the points' polynomials P in centred, scaled coordinates. So the variance of a slope is the sum
/// of the squared weights times that of the displacements.
///
/// The gauge uses the points that links inside the window connect to the centre: it does not reach across cracks.
///
/// One object per thread.
class StrainGauge {
public:
    /// `field` and `links` must outlive this object; `parameters` must have a window.
    StrainGauge(const DisplacementField& field, const GridLinks& links, const StrainParameters& parameters);
    StrainGauge(const StrainGauge&) = delete;
    StrainGauge& operator=(const StrainGauge&) = delete;

    /// Centres the gauge on a point, for all functions below. Ok, NoDisplacement, TooFewPoints or Undetermined.
    StrainStatus centreOn(int column, int row);

    std::span<const std::size_t> points() const { return m_linked.points(); }         ///< used points, the centre first
    std::span<const GridPosition> positions() const { return m_linked.positions(); }  ///< the same points
    const GridBox& box() const { return m_linked.box(); }                             ///< their bounding box
    /// After centreOn() returned Ok: one weight per point [1/px].
    std::span<const double> weightsX() const { return m_current->x; }
    std::span<const double> weightsY() const { return m_current->y; }
    WeightedPoints weighted() const { return {points(), positions(), box(), weightsX(), weightsY()}; }
    /// ux, uy, vx, vy at this point, or with Lanes for gauges of the same weights from `shift` columns further on.
    template <typename Value = double>
    std::array<Value, 4> slopes(std::size_t shift = 0) const {
        return slopesOf<Value>(m_field.u, m_field.v, shift);
    }
    /// The same for any two values per point.
    template <typename Value = double>
    std::array<Value, 4> slopesOf(std::span<const double> ofU, std::span<const double> ofV,
                                  std::size_t shift = 0) const;

private:
    /// The weights for one arrangement of points.
    struct Weights {
        std::vector<double> offsets;  ///< x, y per point [px]
        bool isDetermined = false;    ///< whether the points determine the surface
        std::vector<double> x, y;     ///< one per point, if determined
    };

    void findWeights();
    void findOffsets();
    void computeWeights(Weights& weights) const;

    const DisplacementField& m_field;
    const int m_half;
    const bool m_quadratic;
    const std::size_t m_minimumPoints;  ///< points
    LinkedPoints m_linked;
    std::vector<double> m_offsets;  ///< x, y per point [px]
    /// Cache of the latest weights: the windows at the grid's edges recur in every row.
    std::array<Weights, 24> m_cache;
    std::size_t m_oldest = 0;  ///< of these
    const Weights* m_current = nullptr;
};

template <typename Value>
std::array<Value, 4> StrainGauge::slopesOf(std::span<const double> ofU, std::span<const double> ofV,
                                           std::size_t shift) const {
    // The weights sum to zero only up to rounding, so the common displacement is subtracted first.
    Value u0, v0;
    const std::span<const std::size_t> points = m_linked.points();
    loadLanes(u0, &ofU[points[0] + shift]), loadLanes(v0, &ofV[points[0] + shift]);
    std::array<Value, 4> h{};
    for (std::size_t k = 0; k < points.size(); ++k) {
        Value u, v;
        loadLanes(u, &ofU[points[k] + shift]), loadLanes(v, &ofV[points[k] + shift]);
        subtract(u, u0), subtract(v, v0);
        addProduct(h[0], m_current->x[k], u);
        addProduct(h[1], m_current->y[k], u);
        addProduct(h[2], m_current->x[k], v);
        addProduct(h[3], m_current->y[k], v);
    }
    return h;
}

}  // namespace strainlens
