// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cmath>
#include <vector>

#include "compute/field/median_of_neighbours.h"
#include "compute/field/neighbours.h"
#include "compute/field/validation.h"
#include "compute/types/median.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr double kMostOfMedian = 1.5;  // times the median residual
constexpr double kMostOfExpected = 3;  // times what noise would leave, of the median
// What a neighbour's gradients alone say scatters more than what both points' say together.
constexpr double kSigmas = 3, kLeastPx = 0.05, kMostPx = 0.25, kAloneFactor = 5.0 / 3, kChancePx = 1;
constexpr int kFewestAgreeing = 3;
constexpr double kMostDisagreementPx = 0.7;  // the median of all neighbours', where matches by chance are to be feared
constexpr double kMostOfMedianSigma = 5;     // times the median standard deviation
constexpr int kFewestTrusted = 2;
constexpr std::size_t kSamples = 2048;

class ResidualTest {
public:
    ResidualTest(const DisplacementField& field, double expectedResidual, int threads) : m_field(field) {
        // A sample gives the medians to some per cent in a fraction of the time; it may miss the few that are left.
        std::vector<double> residuals, sigmas;
        for (const std::size_t step : {field.size() / kSamples + 1, std::size_t{1}}) {
            if (!residuals.empty()) break;
            for (std::size_t i = 0; i < field.size(); i += step) {
                if (!field.ok(i)) continue;
                residuals.push_back(static_cast<double>(field.refined.residual[i]));
                sigmas.push_back(largerSigma(i));
            }
        }
        m_sigmaLimit = kMostOfMedianSigma * medianOf(std::move(sigmas));
        const double median = medianOf(std::move(residuals));
        m_limit = kMostOfMedian * median;
        m_byChance = expectedResidual > 0 && median > kMostOfExpected * expectedResidual;
        m_trusted.assign(field.size(), 0);
        forEachPoint(field.size(), threads, [&](std::size_t i) { m_trusted[i] = field.ok(i) && isTrusted(i); });
        for (std::size_t i = 0; i < field.size(); ++i) {
            if (field.ok(i) && !m_trusted[i]) m_suspects.push_back(i);
        }
        if (m_byChance) distrustChance();
    }

    /// Trusts suspects that trusted points beside them bear out, until none is left of these.
    void trustFromNeighbours(const std::stop_token& stop) {
        for (bool more = true; more && !stop.stop_requested();) {
            std::vector<std::size_t> borneOut;
            for (const std::size_t i : m_suspects) {
                if (isBorneOut(i)) borneOut.push_back(i);
            }
            for (const std::size_t i : borneOut) m_trusted[i] = 1;
            std::erase_if(m_suspects, [&](std::size_t i) { return m_trusted[i] != 0; });
            more = !borneOut.empty();
        }
    }

    const std::vector<std::size_t>& suspects() const { return m_suspects; }

private:
    bool isTrusted(std::size_t i) const {
        const RefinedDetails& d = m_field.refined;
        const double residual = static_cast<double>(d.residual[i]);
        // What is not known is no evidence.
        if (residual > m_limit) return false;
        // Where a subset has little texture beside much that has none, its residual says nothing. Roots, which take
        // long, are asked where a plain product cannot tell.
        const bool isFound = std::isnan(d.sigmaU[i]) || std::isnan(d.sigmaV[i]);
        const double square = residual * residual * static_cast<double>(std::max(d.varianceU[i], d.varianceV[i]));
        if (isFound && square < m_sigmaLimit * m_sigmaLimit * (1 - 1e-12)) return true;
        return !(largerSigma(i) > m_sigmaLimit);
    }

    /// Every trusted point needs trusted ones beside it that moved with it, again and again: those that fall support
    /// no other.
    void distrustChance() {
        for (bool more = true; more;) {
            std::vector<std::size_t> alone;
            for (std::size_t i = 0; i < m_field.size(); ++i) {
                if (m_trusted[i] && !hasCompany(i)) alone.push_back(i);
            }
            for (const std::size_t i : alone) m_trusted[i] = 0;
            m_suspects.insert(m_suspects.end(), alone.begin(), alone.end());
            more = !alone.empty();
        }
    }

    bool hasCompany(std::size_t i) const {
        NeighbourValues distances;
        int agreeing = 0;
        forEachOkNeighbour(m_field, columnOf(i), rowOf(i), [&](std::size_t k) {
            if (!m_trusted[k]) return;
            distances.add(disagreement(m_field, i, k));
            agreeing += disagreement(m_field, i, k) <= kChancePx;
        });
        return agreeing >= kFewestAgreeing && distances.median() <= kMostDisagreementPx;
    }

    int columnOf(std::size_t i) const { return static_cast<int>(i) % m_field.columns; }
    int rowOf(std::size_t i) const { return static_cast<int>(i) / m_field.columns; }
    double largerSigma(std::size_t i) const {
        const PointSigma sigma = sigmaOfPoint(m_field.refined, i);
        return std::max(sigma.u, sigma.v);
    }

    bool isBorneOut(std::size_t i) const {
        NeighbourValues excess;
        forEachOkNeighbour(m_field, columnOf(i), rowOf(i), [&](std::size_t k) {
            if (m_trusted[k])
                excess.add(std::max(disagreement(m_field, i, k), missed(i, k) / kAloneFactor) - allowedBetween(i, k));
        });
        return excess.count >= kFewestTrusted && excess.median() <= 0;
    }

    /// How far point i is from what its neighbour k alone says of it.
    double missed(std::size_t i, std::size_t k) const {
        const auto [saidU, saidV] = saidBy(m_field, k, i);
        return std::hypot(m_field.u[i] - saidU, m_field.v[i] - saidV);
    }

    double allowedBetween(std::size_t i, std::size_t k) const {
        const PointSigma a = sigmaOfPoint(m_field.refined, i), b = sigmaOfPoint(m_field.refined, k);
        const double sigma = std::sqrt((a.u * a.u + a.v * a.v + b.u * b.u + b.v * b.v) / 2);
        return sigma >= 0 ? std::clamp(kSigmas * sigma, kLeastPx, kMostPx) : kMostPx;  // NaN: not known
    }

    const DisplacementField& m_field;
    double m_limit = 0;       ///< of the residual
    double m_sigmaLimit = 0;  ///< of the standard deviation [px]; NaN: not known
    bool m_byChance = false;  ///< whether matches by chance are to be feared
    std::vector<char> m_trusted;
    std::vector<std::size_t> m_suspects;
};

}  // namespace

PointSigma sigmaOfPoint(const RefinedDetails& details, std::size_t i) {
    const double u = static_cast<double>(details.sigmaU[i]), v = static_cast<double>(details.sigmaV[i]);
    if (!std::isnan(u) && !std::isnan(v)) return {u, v};
    const double residual = static_cast<double>(details.residual[i]);
    return {residual * std::sqrt(static_cast<double>(details.varianceU[i])),
            residual * std::sqrt(static_cast<double>(details.varianceV[i]))};
}

void markUnsupported(DisplacementField& field, double expectedResidual, int threads, const std::stop_token& stop) {
    if (field.refined.empty()) return;
    ResidualTest test(field, expectedResidual, threads);
    test.trustFromNeighbours(stop);
    if (stop.stop_requested()) return;
    for (const std::size_t i : test.suspects()) field.flag(i, PointStatus::Outlier);
}

}  // namespace strainlens
