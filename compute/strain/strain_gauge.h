// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <span>
#include <vector>

#include "compute/strain/grid_box.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/linked_points.h"
#include "compute/strain/weighted_points.h"
#include "compute/types/displacement_field.h"
#include "compute/types/lanes.h"
#include "compute/types/strain.h"

namespace strainlens {

/// A virtual strain gauge: the least-squares surface through the displacements of a window of points, whose slopes at
/// the window's middle are the displacement gradient there (Pan et al. 2009, doi:10.1364/OE.17.001461, "pointwise local
/// least squares"; the surface of second order likewise).
///
/// A slope is a sum of displacements with one weight a point, which depends on where the points are alone:
/// weights = P (P^T P)^-1 e, P the points' polynomials in coordinates that are centred and scaled. So the variance of a
/// slope is the sum of the squared weights times that of the displacements.
///
/// Used are the Ok points of the window that are linked to the middle, step by step inside the window: at edges
/// and holes it shrinks to what is there, and what lies across a crack is left out.
///
/// One object a thread.
class StrainGauge {
public:
    /// Keeps references; `parameters` with a window.
    StrainGauge(const DisplacementField& field, const GridLinks& links, const StrainParameters& parameters);
    StrainGauge(const StrainGauge&) = delete;
    StrainGauge& operator=(const StrainGauge&) = delete;

    /// Puts the gauge on a point; everything below is of this place. Ok, NoDisplacement, TooFewPoints or Undetermined.
    StrainStatus place(int column, int row);

    std::span<const std::size_t> points() const { return m_linked.points(); }  ///< used, the middle first
    std::span<const GridPlace> places() const { return m_linked.places(); }    ///< the same points
    const GridBox& box() const { return m_linked.box(); }                      ///< the smallest with all of them
    /// After place() was Ok: one weight a point [1/px].
    std::span<const double> weightsX() const { return m_present->x; }
    std::span<const double> weightsY() const { return m_present->y; }
    WeightedPoints weighted() const { return {points(), places(), box(), weightsX(), weightsY()}; }
    /// ux, uy, vx, vy: of this place, or with Lanes those of gauges with the same weights on the points from `shift`
    /// columns further on.
    template <typename Value = double>
    std::array<Value, 4> slopes(std::size_t shift = 0) const {
        return slopesOf<Value>(m_field.u, m_field.v, shift);
    }
    /// The same of any two numbers a point.
    template <typename Value = double>
    std::array<Value, 4> slopesOf(std::span<const double> ofU, std::span<const double> ofV,
                                  std::size_t shift = 0) const;

private:
    /// By where the points of a window are.
    struct Weights {
        std::vector<double> fromMiddle;  ///< x, y of every point [px]
        bool determined = false;         ///< whether the points fix the surface
        std::vector<double> x, y;        ///< one a point, if so
    };

    void weigh();
    void noteDistances();
    void determine(Weights& weights) const;

    const DisplacementField& m_field;
    const int m_half;
    const bool m_quadratic;
    const std::size_t m_fewest;  ///< points
    LinkedPoints m_linked;
    std::vector<double> m_fromMiddle;  ///< x, y of every point [px]
    /// The last ones that were different: the windows along an edge of the grid come again in every row.
    std::array<Weights, 24> m_known;
    std::size_t m_oldest = 0;  ///< of these
    const Weights* m_present = nullptr;
};

template <typename Value>
std::array<Value, 4> StrainGauge::slopesOf(std::span<const double> ofU, std::span<const double> ofV,
                                           std::size_t shift) const {
    // The weights sum to zero; without the common displacement they need not do so to the last bit.
    Value u0, v0;
    const std::span<const std::size_t> points = m_linked.points();
    take(u0, &ofU[points[0] + shift]), take(v0, &ofV[points[0] + shift]);
    std::array<Value, 4> h{};
    for (std::size_t k = 0; k < points.size(); ++k) {
        Value u, v;
        take(u, &ofU[points[k] + shift]), take(v, &ofV[points[k] + shift]);
        subtract(u, u0), subtract(v, v0);
        addProduct(h[0], m_present->x[k], u);
        addProduct(h[1], m_present->y[k], u);
        addProduct(h[2], m_present->x[k], v);
        addProduct(h[3], m_present->y[k], v);
    }
    return h;
}

}  // namespace strainlens
