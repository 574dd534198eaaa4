// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/strain_gauge.h"

#include <algorithm>
#include <cmath>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

constexpr std::size_t kPlaneTerms = 3;
constexpr std::size_t kQuadraticTerms = 6;
using Unknowns = rules::Unknowns<kQuadraticTerms>;

/// 1, x, y, x^2, x y, y^2; a plane uses the first three.
Unknowns polynomial(double x, double y) { return {1, x, y, x * x, x * y, y * y}; }

std::size_t fewestPoints(const StrainParameters& parameters) {
    const std::size_t terms = parameters.surface == StrainSurface::Quadratic ? kQuadraticTerms : kPlaneTerms;
    // A share such as 0.28 of 25 points is 7, though 0.28 * 25 is a little more in doubles.
    const double share = std::ceil(parameters.minimumShare * parameters.window * parameters.window - 1e-9);
    return std::max(terms, static_cast<std::size_t>(share));
}

}  // namespace

StrainGauge::StrainGauge(const DisplacementField& field, const GridLinks& links, const StrainParameters& parameters)
    : m_field(field),
      m_half(parameters.window / 2),
      m_quadratic(parameters.surface == StrainSurface::Quadratic),
      m_fewest(fewestPoints(parameters)),
      m_linked(field, links) {}

StrainStatus StrainGauge::place(int column, int row) {
    m_linked.clear();
    if (!m_field.ok(m_field.index(column, row))) return StrainStatus::NoDisplacement;
    m_linked.gather({column, row}, boxAround({column, row}, {m_half, m_half}, m_field.columns, m_field.rows));
    if (points().size() < m_fewest) return StrainStatus::TooFewPoints;
    weigh();
    return m_present->determined ? StrainStatus::Ok : StrainStatus::Undetermined;
}

void StrainGauge::weigh() {
    noteDistances();
    const auto isAlike = [this](const Weights& weights) { return weights.fromMiddle == m_fromMiddle; };
    // Most windows are whole: they all have the weights of the one before.
    if (m_present && isAlike(*m_present)) return;
    if (const auto known = std::ranges::find_if(m_known, isAlike); known != m_known.end()) {
        m_present = &*known;
        return;
    }
    Weights& weights = m_known[m_oldest++ % m_known.size()];
    weights.fromMiddle = m_fromMiddle;
    determine(weights);
    m_present = &weights;
}

void StrainGauge::noteDistances() {
    const std::span<const std::size_t> used = points();
    m_fromMiddle.resize(2 * used.size());
    for (std::size_t n = 0; n < used.size(); ++n) {
        m_fromMiddle[2 * n] = m_field.x[used[n]] - m_field.x[used[0]];
        m_fromMiddle[2 * n + 1] = m_field.y[used[n]] - m_field.y[used[0]];
    }
}

void StrainGauge::determine(Weights& weights) const {
    weights.determined = false;
    const std::size_t terms = m_quadratic ? kQuadraticTerms : kPlaneTerms, points = weights.fromMiddle.size() / 2;
    double extent = 0;
    for (double distance : weights.fromMiddle) extent = std::max(extent, std::abs(distance));
    if (extent == 0) return;
    const auto polynomialOf = [&](std::size_t n) {
        return polynomial(weights.fromMiddle[2 * n] / extent, weights.fromMiddle[2 * n + 1] / extent);
    };
    rules::SquareMatrix<kQuadraticTerms> normal{};
    for (std::size_t n = 0; n < points; ++n) {
        const Unknowns p = polynomialOf(n);
        for (std::size_t r = 0; r < terms; ++r) {
            for (std::size_t c = 0; c <= r; ++c) normal[r][c] += p[r] * p[c];
        }
    }
    const rules::CholeskyFactors factors(normal, terms);
    if (!factors.regular()) return;
    const Unknowns slopeX = factors.solve({0, 1}), slopeY = factors.solve({0, 0, 1});
    weights.x.clear(), weights.y.clear();
    for (std::size_t n = 0; n < points; ++n) {
        const Unknowns p = polynomialOf(n);
        double weightX = 0, weightY = 0;
        for (std::size_t k = 0; k < terms; ++k) weightX += slopeX[k] * p[k], weightY += slopeY[k] * p[k];
        weights.x.push_back(weightX / extent);
        weights.y.push_back(weightY / extent);
    }
    weights.determined = true;
}

}  // namespace strainlens
