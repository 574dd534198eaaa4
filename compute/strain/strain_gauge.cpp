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

std::size_t minimumPoints(const StrainParameters& parameters) {
    const std::size_t terms = parameters.surface == StrainSurface::Quadratic ? kQuadraticTerms : kPlaneTerms;
    // 0.28 of 25 points is 7, although 0.28 * 25 is slightly more in doubles.
    const double share = std::ceil(parameters.minimumShare * parameters.window * parameters.window - 1e-9);
    return std::max(terms, static_cast<std::size_t>(share));
}

}  // namespace

StrainGauge::StrainGauge(const DisplacementField& field, const GridLinks& links, const StrainParameters& parameters)
    : m_field(field),
      m_half(parameters.window / 2),
      m_quadratic(parameters.surface == StrainSurface::Quadratic),
      m_minimumPoints(minimumPoints(parameters)),
      m_linked(field, links) {}

StrainStatus StrainGauge::centreOn(int column, int row) {
    m_linked.clear();
    if (!m_field.ok(m_field.index(column, row))) return StrainStatus::NoDisplacement;
    m_linked.gather({column, row}, boxAround({column, row}, {m_half, m_half}, m_field.columns, m_field.rows));
    if (points().size() < m_minimumPoints) return StrainStatus::TooFewPoints;
    findWeights();
    return m_current->isDetermined ? StrainStatus::Ok : StrainStatus::Undetermined;
}

void StrainGauge::findWeights() {
    findOffsets();
    const auto isEqual = [this](const Weights& weights) { return weights.offsets == m_offsets; };
    // Most windows are complete and have the weights of the previous one.
    if (m_current && isEqual(*m_current)) return;
    if (const auto known = std::ranges::find_if(m_cache, isEqual); known != m_cache.end()) {
        m_current = &*known;
        return;
    }
    Weights& weights = m_cache[m_oldest++ % m_cache.size()];
    weights.offsets = m_offsets;
    computeWeights(weights);
    m_current = &weights;
}

void StrainGauge::findOffsets() {
    const std::span<const std::size_t> used = points();
    m_offsets.resize(2 * used.size());
    for (std::size_t n = 0; n < used.size(); ++n) {
        m_offsets[2 * n] = m_field.x[used[n]] - m_field.x[used[0]];
        m_offsets[2 * n + 1] = m_field.y[used[n]] - m_field.y[used[0]];
    }
}

void StrainGauge::computeWeights(Weights& weights) const {
    weights.isDetermined = false;
    const std::size_t terms = m_quadratic ? kQuadraticTerms : kPlaneTerms, points = weights.offsets.size() / 2;
    double extent = 0;
    for (double distance : weights.offsets) extent = std::max(extent, std::abs(distance));
    if (extent == 0) return;
    const auto polynomialOf = [&](std::size_t n) {
        return polynomial(weights.offsets[2 * n] / extent, weights.offsets[2 * n + 1] / extent);
    };
    rules::SquareMatrix<kQuadraticTerms> normal{};
    for (std::size_t n = 0; n < points; ++n) {
        const Unknowns p = polynomialOf(n);
        for (std::size_t r = 0; r < terms; ++r) {
            for (std::size_t c = 0; c <= r; ++c) normal[r][c] += p[r] * p[c];
        }
    }
    const rules::CholeskyFactors factors(normal, terms);
    if (!factors.isRegular()) return;
    const Unknowns slopeX = factors.solve({0, 1}), slopeY = factors.solve({0, 0, 1});
    weights.x.clear(), weights.y.clear();
    for (std::size_t n = 0; n < points; ++n) {
        const Unknowns p = polynomialOf(n);
        double weightX = 0, weightY = 0;
        for (std::size_t k = 0; k < terms; ++k) weightX += slopeX[k] * p[k], weightY += slopeY[k] * p[k];
        weights.x.push_back(weightX / extent);
        weights.y.push_back(weightY / extent);
    }
    weights.isDetermined = true;
}

}  // namespace strainlens
