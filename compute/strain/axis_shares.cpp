// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/axis_shares.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "compute/rules/symmetric_solve.h"

namespace strainlens {
namespace {

/// The positions, one or two as near, that a pixel so far from the middle of position k's subset counts for; none for
/// pixels that are more than half a step beyond the last position.
std::vector<int> takersOf(const std::vector<double>& positions, int k, int distance) {
    const auto at = [&](int position) { return positions[static_cast<std::size_t>(position)]; };
    const int last = static_cast<int>(positions.size()) - 1;
    const double pixel = std::round(at(k)) + distance;
    const auto farFrom = [&](int position) { return std::abs(at(position) - pixel); };
    int nearest = k;
    while (nearest < last && farFrom(nearest + 1) < farFrom(nearest)) ++nearest;
    while (nearest > 0 && farFrom(nearest - 1) < farFrom(nearest)) --nearest;
    for (const int other : {nearest - 1, nearest + 1}) {
        if (other >= 0 && other <= last && farFrom(other) == farFrom(nearest)) return {nearest, other};
    }
    const bool isBeyond = last > 0 && (pixel < at(0) || pixel > at(last));
    if (isBeyond && 2 * farFrom(nearest) > std::abs(at(nearest) - at(nearest == 0 ? 1 : last - 1))) return {};
    return {nearest};
}

constexpr std::size_t momentCount(int order) { return 2 * static_cast<std::size_t>(order) + 3; }
constexpr std::size_t kMostMoments = momentCount(kHighestOrder);
using Moments = rules::Unknowns<kMostMoments>;

/// A number on a line.
struct WeightedPlace {
    double place, weight;
};

/// Legendre polynomials in place of powers: what is wanted is the same, and sums of their products stay regular.
Moments legendre(double x) {
    Moments all;
    all[0] = 1, all[1] = x;
    for (std::size_t k = 2; k < all.size(); ++k) {
        const auto n = static_cast<double>(k);
        all[k] = ((2 * n - 1) * x * all[k - 1] - (n - 1) * all[k - 2]) / n;
    }
    return all;
}

/// Changes the weights by as small shares as give them these moments, the first `count`; nothing where that has no
/// solution without a weight below 0.
void giveMoments(const Moments& wanted, std::size_t count, std::vector<WeightedPlace>& places) {
    rules::SquareMatrix<kMostMoments> normal{};
    Moments lacking = wanted;
    for (const WeightedPlace& p : places) {
        const Moments x = legendre(p.place);
        for (std::size_t i = 0; i < count; ++i) {
            lacking[i] -= p.weight * x[i];
            for (std::size_t j = 0; j <= i; ++j) normal[i][j] += p.weight * x[i] * x[j];
        }
    }
    const rules::CholeskyFactors factors(normal, count);
    if (!factors.regular()) return;
    const Moments solution = factors.solve(lacking);
    std::vector<WeightedPlace> changed = places;
    for (WeightedPlace& p : changed) {
        const Moments x = legendre(p.place);
        double factor = 1;
        for (std::size_t i = 0; i < count; ++i) factor += solution[i] * x[i];
        if (!(factor > 0)) return;
        p.weight *= factor;
    }
    places = std::move(changed);
}

}  // namespace

AxisShares::AxisShares(const std::vector<double>& positions, const std::vector<double>& weights, ShapeOrder order) {
    const int count = static_cast<int>(positions.size()), half = static_cast<int>(weights.size()) / 2;
    for (int k = 0; k < count; ++k) {
        for (int distance = -half; distance <= half; ++distance) {
            for (const int taker : takersOf(positions, k, distance)) m_reach = std::max(m_reach, std::abs(taker - k));
        }
    }
    m_shares.assign(positions.size() * width(), {});
    for (int k = 0; k < count; ++k) {
        for (int distance = -half; distance <= half; ++distance) {
            const std::vector<int> takers = takersOf(positions, k, distance);
            const double part = 1 / static_cast<double>(takers.size());
            for (const int taker : takers) {
                Share& share = m_shares[placeOf(k, taker - k)];
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
    std::vector<WeightedPlace> places;
    for (int k = 0; k < count; ++k) {
        const double middle = positions[static_cast<std::size_t>(k)], scale = 1.0 / std::max(half, 1);
        const int first = std::max(k - m_reach, 0), last = std::min(k + m_reach, count - 1);
        places.clear();
        for (int taker = first; taker <= last; ++taker) {
            const double weight = of(k, taker - k).weight;
            if (weight > 0) places.push_back({(positions[static_cast<std::size_t>(taker)] - middle) * scale, weight});
        }
        if (places.size() < momentCount(numberOf(order))) continue;
        Moments moments{};
        for (int distance = -half; distance <= half; ++distance) {
            if (takersOf(positions, k, distance).empty()) continue;
            const Moments x = legendre((std::round(middle) + distance - middle) * scale);
            const double weight = weights[static_cast<std::size_t>(distance + half)];
            for (std::size_t i = 0; i < x.size(); ++i) moments[i] += weight * x[i];
        }
        giveMoments(moments, momentCount(numberOf(order)), places);
        auto changed = places.begin();
        for (int taker = first; taker <= last; ++taker) {
            Share& share = m_shares[placeOf(k, taker - k)];
            if (share.weight > 0) share.weight = (changed++)->weight;
        }
    }
}

}  // namespace strainlens
