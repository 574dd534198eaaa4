// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/strain/grid_links.h"
#include "compute/strain/strain_measures.h"
#include "compute/types/displacement_field.h"
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

    /// Puts the gauge on a point; everything below is of this place. Ok, NoDisplacement, TooFewPoints or Undetermined.
    StrainStatus place(int column, int row);

    std::span<const std::size_t> points() const { return m_points; }  ///< used, the middle first
    /// After place() was Ok: one weight a point [1/px].
    std::span<const double> weightsX() const { return m_weightsX; }
    std::span<const double> weightsY() const { return m_weightsY; }
    DisplacementGradient gradient() const;

private:
    void gather(int column, int row);
    bool weigh();
    bool isPlacedAsBefore();

    const DisplacementField& m_field;
    const GridLinks& m_links;
    const int m_half;
    const bool m_quadratic;
    const std::size_t m_fewest;  ///< points
    std::vector<std::size_t> m_points;
    std::vector<char> m_taken;         ///< of the window
    std::vector<double> m_fromMiddle;  ///< x, y of every point [px]
    bool m_determined = false;         ///< for m_fromMiddle
    std::vector<double> m_weightsX, m_weightsY;
};

}  // namespace strainlens
