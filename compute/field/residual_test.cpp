// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "compute/field/failed_matches.h"
#include "compute/field/median_of_neighbours.h"
#include "compute/field/neighbours.h"
#include "compute/field/validation.h"
#include "compute/types/median.h"
#include "compute/types/points_where.h"

namespace strainlens {
namespace {

constexpr double kMaxOfMedian = 1.5;  // times the median residual
constexpr double kMaxOfExpected = 3;  // times the expected residual
// Predictions from one point's gradients scatter more than those from both points'.
constexpr double kSigmas = 3, kMinPx = 0.05, kMaxPx = 0.25, kOneSidedFactor = 5.0 / 3, kChancePx = 1;
constexpr int kMinAgreeing = 3;
constexpr double kMaxDisagreementPx = 0.7;  // median over the neighbours, if matches by chance are likely; from a side
constexpr double kBridging = 4;             // residual of a subset across a crack / the median, at least
constexpr double kMaxOfMedianSigma = 5;     // times the median standard deviation
constexpr int kMinAccepted = 2;
constexpr std::size_t kSamples = 2048;
constexpr double kFewMatches = 0.1;  // of the points; fewer may be chance
constexpr double kMinSubsets = 12;   // area of a group of points, if matches by chance are likely [subsets]

/// Subset side over the standard deviation that it leaves with that texture, for points that choose their subset; else
/// 1. For uniform texture the variance is proportional to a factor of the order over the squared side.
double sigmaShare(const RefinedDetails& details, std::size_t i) {
    constexpr std::array<double, 5> kOrderFactors = {1, 1, 3.5, 3.5, 7.6};
    if (details.subset.empty()) return 1;
    return details.subset[i] / std::sqrt(kOrderFactors[static_cast<std::size_t>(details.order[i])]);
}

/// Whether Ok points have subsets of several sizes.
bool hasSeveralSides(const DisplacementField& field) {
    int side = 0;
    for (std::size_t i = 0; i < field.refined.subset.size(); ++i) {
        if (!field.ok(i)) continue;
        if (side != 0 && field.refined.subset[i] != side) return true;
        side = field.refined.subset[i];
    }
    return false;
}

class ResidualTest {
public:
    ResidualTest(const DisplacementField& field, double expectedResidual, int threads)
        : m_field(field), m_hasSides(hasSeveralSides(field)) {
        // A sample gives the medians to some per cent in a fraction of the time. Use all points if it has no Ok one.
        std::vector<double> residuals, sigmas;
        for (const std::size_t step : {field.size() / kSamples + 1, std::size_t{1}}) {
            if (!residuals.empty()) break;
            for (std::size_t i = 0; i < field.size(); i += step) {
                if (!field.ok(i)) continue;
                residuals.push_back(static_cast<double>(field.refined.residual[i]));
                sigmas.push_back(textureSigma(i));
            }
        }
        m_sigmaLimit = kMaxOfMedianSigma * medianOf(std::move(sigmas));
        const double median = medianOf(std::move(residuals));
        m_limit = kMaxOfMedian * median;
        std::int32_t mostPixels = 0;
        for (const std::int32_t pixels : field.refined.pixels) mostPixels = std::max(mostPixels, pixels);
        m_maxPixels = mostPixels;
        const std::size_t matched = field.count(PointStatus::Ok);
        m_tested = matched + countFailed(field);
        m_chanceLikely = (expectedResidual > 0 && median > kMaxOfExpected * expectedResidual) ||
                         static_cast<double>(matched) < kFewMatches * static_cast<double>(m_tested);
        m_accepted.assign(field.size(), 0);
        m_suspects = pointsWhere(field.size(), threads, [&](std::size_t i) {
            if (!field.ok(i)) return false;
            m_accepted[i] = isAccepted(i);
            return m_accepted[i] == 0;
        });
        if (m_chanceLikely) rejectIsolated();
    }

    /// Accepts suspects that agree with accepted neighbours, repeatedly until there are none; then rejects those that
    /// are neither of one nor of the other side of a gap.
    void acceptByNeighbours(const std::stop_token& stop) {
        const std::vector<std::size_t> all = m_suspects;
        const std::vector<char> acceptedFirst = m_accepted;
        for (bool more = true; more && !stop.stop_requested();) {
            std::vector<std::size_t> supported;
            for (const std::size_t i : m_suspects) {
                if (isSupportedByNeighbours(i)) supported.push_back(i);
            }
            for (const std::size_t i : supported) m_accepted[i] = 1;
            std::erase_if(m_suspects, [&](std::size_t i) { return m_accepted[i] != 0; });
            more = !supported.empty();
        }
        std::vector<std::size_t> bridging;
        for (const std::size_t i : all) {
            if (m_accepted[i] && isBetweenSides(i, acceptedFirst)) bridging.push_back(i);
        }
        for (const std::size_t i : bridging) m_accepted[i] = 0;
        m_suspects.insert(m_suspects.end(), bridging.begin(), bridging.end());
    }

    /// If matches by chance are likely: rejects small groups of neighbours that moved together. Subsets that share
    /// pixels find the same wrong match.
    void rejectSmallGroups() {
        if (!m_chanceLikely) return;
        const std::size_t minimum = minGroupSize();
        std::vector<char> isGrouped(m_field.size(), 0);
        for (std::size_t first = 0; first < m_field.size(); ++first) {
            if (!m_accepted[first] || isGrouped[first]) continue;
            std::vector<std::size_t> group = {first};
            isGrouped[first] = 1;
            for (std::size_t n = 0; n < group.size(); ++n) {
                forEachOkNeighbour(m_field, columnOf(group[n]), rowOf(group[n]), [&](std::size_t k) {
                    if (!m_accepted[k] || isGrouped[k] || disagreement(m_field, group[n], k) > kChancePx) return;
                    isGrouped[k] = 1;
                    group.push_back(k);
                });
            }
            if (group.size() < minimum) m_suspects.insert(m_suspects.end(), group.begin(), group.end());
        }
    }

    const std::vector<std::size_t>& suspects() const { return m_suspects; }

private:
    bool isAccepted(std::size_t i) const {
        const RefinedDetails& d = m_field.refined;
        const double residual = static_cast<double>(d.residual[i]);
        // NaN is no evidence.
        if (residual > m_limit) return false;
        // The residual means nothing if most of a subset has no texture. Avoids the slow roots if a product decides.
        const bool isEstimatedHere = std::isnan(d.sigmaU[i]) || std::isnan(d.sigmaV[i]);
        const double square = residual * residual * static_cast<double>(std::max(d.varianceU[i], d.varianceV[i]));
        const double limit = m_sigmaLimit / shareOf(i);
        if (isEstimatedHere && square < limit * limit * (1 - 1e-12)) return true;
        return !(largerSigma(i) > limit);
    }

    /// Rejects points without accepted neighbours that moved with them, repeatedly: they no longer support others.
    void rejectIsolated() {
        for (bool more = true; more;) {
            std::vector<std::size_t> isolated;
            for (std::size_t i = 0; i < m_field.size(); ++i) {
                if (m_accepted[i] && !hasSupport(i)) isolated.push_back(i);
            }
            for (const std::size_t i : isolated) m_accepted[i] = 0;
            m_suspects.insert(m_suspects.end(), isolated.begin(), isolated.end());
            more = !isolated.empty();
        }
    }

    /// Number of points that cover kMinSubsets subsets, at most a quarter of the tested ones.
    std::size_t minGroupSize() const {
        std::vector<double> pixels;
        for (std::size_t i = 0; i < m_field.size(); ++i) {
            if (m_accepted[i]) pixels.push_back(m_field.refined.pixels[i]);
        }
        const auto spacing = [](const std::vector<double>& positions, std::size_t last, int intervals) {
            return intervals > 0 ? std::abs(positions[last] - positions[0]) / intervals : 0;
        };
        const auto lastColumn = static_cast<std::size_t>(m_field.columns - 1);
        const double area = spacing(m_field.x, lastColumn, m_field.columns - 1) *
                            spacing(m_field.y, m_field.size() - 1, m_field.rows - 1);
        const double quarter = static_cast<double>(m_tested) / 4;
        if (pixels.empty() || !(area > 0)) return 0;
        return static_cast<std::size_t>(std::min(kMinSubsets * medianOf(std::move(pixels)) / area, quarter));
    }

    bool hasSupport(std::size_t i) const {
        NeighbourValues distances;
        int agreeing = 0;
        forEachOkNeighbour(m_field, columnOf(i), rowOf(i), [&](std::size_t k) {
            if (!m_accepted[k]) return;
            distances.add(disagreement(m_field, i, k));
            agreeing += disagreement(m_field, i, k) <= kChancePx;
        });
        return agreeing >= kMinAgreeing && distances.median() <= kMaxDisagreementPx;
    }

    int columnOf(std::size_t i) const { return static_cast<int>(i) % m_field.columns; }
    int rowOf(std::size_t i) const { return static_cast<int>(i) / m_field.columns; }
    double largerSigma(std::size_t i) const {
        const PointSigma sigma = sigmaOfPoint(m_field.refined, i);
        return std::max(sigma.u, sigma.v);
    }

    /// The larger standard deviation, comparable between subsets of different sizes and orders.
    double textureSigma(std::size_t i) const { return largerSigma(i) * shareOf(i); }
    double shareOf(std::size_t i) const { return m_hasSides ? sigmaShare(m_field.refined, i) : 1; }

    bool isSupportedByNeighbours(std::size_t i) const {
        NeighbourValues excess;
        forEachOkNeighbour(m_field, columnOf(i), rowOf(i), [&](std::size_t k) {
            if (m_accepted[k])
                excess.add(std::max(disagreement(m_field, i, k), predictionError(i, k) / kOneSidedFactor) -
                           allowedBetween(i, k));
        });
        return excess.count >= kMinAccepted && excess.median() <= 0;
    }

    /// Whether the points on both sides, along the row or the column, have moved apart and the point follows neither:
    /// its subset bridges them, and so may its neighbours', which then support each other.
    bool isBetweenSides(std::size_t i, const std::vector<char>& acceptedFirst) const {
        const double residual = static_cast<double>(m_field.refined.residual[i]);
        if (!(residual > kBridging / kMaxOfMedian * m_limit)) return false;
        return isBetweenSides(i, columnOf(i), m_field.columns, 1, acceptedFirst) ||
               isBetweenSides(i, rowOf(i), m_field.rows, static_cast<std::size_t>(m_field.columns), acceptedFirst);
    }
    bool isBetweenSides(std::size_t i, int at, int count, std::size_t stride,
                        const std::vector<char>& acceptedFirst) const {
        const auto first = [&](int nodes, auto nodeAt) {
            const double reach = reachPx(i);
            for (int n = 1; n <= nodes; ++n) {
                const std::size_t k = nodeAt(static_cast<std::size_t>(n) * stride);
                if (std::hypot(m_field.x[k] - m_field.x[i], m_field.y[k] - m_field.y[i]) > reach) break;
                if (m_field.ok(k) && acceptedFirst[k]) return k;
            }
            return i;
        };
        const std::size_t before = first(at, [&](std::size_t offset) { return i - offset; });
        const std::size_t after = first(count - 1 - at, [&](std::size_t offset) { return i + offset; });
        if (before == i || after == i) return false;
        const auto a = predictDisplacement(m_field, before, i), b = predictDisplacement(m_field, after, i);
        return std::hypot(a[0] - b[0], a[1] - b[1]) > 2 * kMaxDisagreementPx &&
               std::min(predictionError(i, before), predictionError(i, after)) > kMaxDisagreementPx;
    }

    /// From a subset that reaches over a crack to one that does not: a side and a step.
    double reachPx(std::size_t i) const {
        const RefinedDetails& d = m_field.refined;
        const double side = d.subset.empty() ? std::sqrt(m_maxPixels) : static_cast<double>(d.subset[i]);
        const double stepPx = m_field.columns > 1 ? std::abs(m_field.x[1] - m_field.x[0]) : side;
        return side + stepPx;
    }

    /// Difference of point i from the prediction by its neighbour k alone.
    double predictionError(std::size_t i, std::size_t k) const {
        const auto [predictedU, predictedV] = predictDisplacement(m_field, k, i);
        return std::hypot(m_field.u[i] - predictedU, m_field.v[i] - predictedV);
    }

    double allowedBetween(std::size_t i, std::size_t k) const {
        const PointSigma a = sigmaOfPoint(m_field.refined, i), b = sigmaOfPoint(m_field.refined, k);
        const double sigma = std::sqrt((a.u * a.u + a.v * a.v + b.u * b.u + b.v * b.v) / 2);
        return sigma >= 0 ? std::clamp(kSigmas * sigma, kMinPx, kMaxPx) : kMaxPx;  // NaN = unknown
    }

    const DisplacementField& m_field;
    const bool m_hasSides;
    double m_limit = 0;       ///< of the residual
    double m_sigmaLimit = 0;  ///< of the standard deviation [px]; NaN = unknown
    double m_maxPixels = 0;   ///< of a subset
    std::size_t m_tested = 0;
    bool m_chanceLikely = false;  ///< matches by chance are likely
    std::vector<char> m_accepted;
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

void markResidualOutliers(DisplacementField& field, double expectedResidual, int threads, const std::stop_token& stop) {
    if (field.refined.empty()) return;
    ResidualTest test(field, expectedResidual, threads);
    test.acceptByNeighbours(stop);
    if (stop.stop_requested()) return;
    test.rejectSmallGroups();
    for (const std::size_t i : test.suspects()) field.flag(i, PointStatus::Outlier);
}

}  // namespace strainlens
