// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/axis_shares.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

/// The nearest position, or two equally near ones, of the pixel at `distance` from the centre of position k's subset;
/// none for pixels more than half a step beyond the last position.
std::vector<int> nearestPositions(const std::vector<double>& positions, int k, int distance) {
    const auto at = [&](int position) { return positions[static_cast<std::size_t>(position)]; };
    const int last = static_cast<int>(positions.size()) - 1;
    const double pixel = std::round(at(k)) + distance;
    const auto distanceTo = [&](int position) { return std::abs(at(position) - pixel); };
    int nearest = k;
    while (nearest < last && distanceTo(nearest + 1) < distanceTo(nearest)) ++nearest;
    while (nearest > 0 && distanceTo(nearest - 1) < distanceTo(nearest)) --nearest;
    for (const int other : {nearest - 1, nearest + 1}) {
        if (other >= 0 && other <= last && distanceTo(other) == distanceTo(nearest)) return {nearest, other};
    }
    const bool isBeyond = last > 0 && (pixel < at(0) || pixel > at(last));
    if (isBeyond && 2 * distanceTo(nearest) > std::abs(at(nearest) - at(nearest == 0 ? 1 : last - 1))) return {};
    return {nearest};
}

constexpr std::size_t momentCount(int order) { return 2 * static_cast<std::size_t>(order) + 3; }
constexpr std::size_t kMaxMoments = momentCount(kHighestOrder);
using Moments = rules::Unknowns<kMaxMoments>;

/// A weighted position on a line.
struct WeightedPosition {
    double position, weight;
};

/// Legendre polynomials instead of powers: equivalent conditions, and a well-conditioned normal matrix.
Moments legendre(double x) {
    Moments all;
    all[0] = 1, all[1] = x;
    for (std::size_t k = 2; k < all.size(); ++k) {
        const auto n = static_cast<double>(k);
        all[k] = ((2 * n - 1) * x * all[k - 1] - (n - 1) * all[k - 2]) / n;
    }
    return all;
}

/// Changes the weights by the smallest factors that give them the first `count` moments, unless one becomes negative.
void imposeMoments(const Moments& target, std::size_t count, std::vector<WeightedPosition>& weighted) {
    rules::SquareMatrix<kMaxMoments> normal{};
    Moments remaining = target;
    for (const WeightedPosition& p : weighted) {
        const Moments x = legendre(p.position);
        for (std::size_t i = 0; i < count; ++i) {
            remaining[i] -= p.weight * x[i];
            for (std::size_t j = 0; j <= i; ++j) normal[i][j] += p.weight * x[i] * x[j];
        }
    }
    const rules::CholeskyFactors factors(normal, count);
    if (!factors.isRegular()) return;
    const Moments solution = factors.solve(remaining);
    std::vector<WeightedPosition> changed = weighted;
    for (WeightedPosition& p : changed) {
        const Moments x = legendre(p.position);
        double factor = 1;
        for (std::size_t i = 0; i < count; ++i) factor += solution[i] * x[i];
        if (!(factor > 0)) return;
        p.weight *= factor;
    }
    weighted = std::move(changed);
}

}  // namespace

AxisShares::AxisShares(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order) {
    const int count = static_cast<int>(positions.size()), half = static_cast<int>(weights.size()) / 2;
    for (int k = 0; k < count; ++k) {
        for (int distance = -half; distance <= half; ++distance) {
            for (const int position : nearestPositions(positions, k, distance))
                m_reach = std::max(m_reach, std::abs(position - k));
        }
    }
    m_shares.assign(positions.size() * width(), {});
    for (int k = 0; k < count; ++k) {
        for (int distance = -half; distance <= half; ++distance) {
            const std::vector<int> nearest = nearestPositions(positions, k, distance);
            const double part = 1 / static_cast<double>(nearest.size());
            for (const int position : nearest) {
                Share& share = m_shares[shareIndex(k, position - k)];
                share.pixels += part;
                share.weight += part * weights[static_cast<std::size_t>(distance + half)];
            }
        }
    }
    matchMoments(positions, weights, order);
}

void AxisShares::matchMoments(const std::vector<double>& positions, const std::vector<double>& weights,
                              ShapeOrder order) {
    const int count = static_cast<int>(positions.size()), half = static_cast<int>(weights.size()) / 2;
    std::vector<WeightedPosition> weighted;
    for (int k = 0; k < count; ++k) {
        const double middle = positions[static_cast<std::size_t>(k)], scale = 1.0 / std::max(half, 1);
        const int first = std::max(k - m_reach, 0), last = std::min(k + m_reach, count - 1);
        weighted.clear();
        for (int position = first; position <= last; ++position) {
            const double weight = of(k, position - k).weight;
            if (weight > 0)
                weighted.push_back({(positions[static_cast<std::size_t>(position)] - middle) * scale, weight});
        }
        if (weighted.size() < momentCount(numberOf(order))) continue;
        Moments moments{};
        for (int distance = -half; distance <= half; ++distance) {
            if (nearestPositions(positions, k, distance).empty()) continue;
            const Moments x = legendre((std::round(middle) + distance - middle) * scale);
            const double weight = weights[static_cast<std::size_t>(distance + half)];
            for (std::size_t i = 0; i < x.size(); ++i) moments[i] += weight * x[i];
        }
        imposeMoments(moments, momentCount(numberOf(order)), weighted);
        auto changed = weighted.begin();
        for (int position = first; position <= last; ++position) {
            Share& share = m_shares[shareIndex(k, position - k)];
            if (share.weight > 0) share.weight = (changed++)->weight;
        }
    }
}

}  // namespace strainlens
