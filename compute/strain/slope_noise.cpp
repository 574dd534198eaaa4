// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/slope_noise.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace strainlens {
namespace {

/// Weights of a centred row of `points`: those of its slope, or of its mean.
std::vector<double> axisWeights(int points, bool ofSlope) {
    std::vector<double> weights;
    double squares = 0;
    for (int k = 0; k < points; ++k) {
        weights.push_back(ofSlope ? k - (points - 1) / 2.0 : 1);
        squares += weights.back() * weights.back();
    }
    for (double& weight : weights) weight /= ofSlope ? std::max(squares, 0.5) : points;
    return weights;
}

/// Sum over i, j of a_i b_j r(i - j) of two centred rows of points.
double quadraticForm(const std::vector<double>& correlation, const std::vector<double>& a,
                     const std::vector<double>& b) {
    const int sizeA = static_cast<int>(a.size()), sizeB = static_cast<int>(b.size()), shift = (sizeB - sizeA) / 2;
    const int farthest = static_cast<int>(correlation.size()) - 1;
    double sum = 0;
    for (int i = 0; i < sizeA; ++i) {
        const int middle = i + shift;
        for (int j = std::max(middle - farthest, 0); j <= std::min(middle + farthest, sizeB - 1); ++j) {
            sum += a[static_cast<std::size_t>(i)] * b[static_cast<std::size_t>(j)] *
                   correlation[static_cast<std::size_t>(std::abs(middle - j))];
        }
    }
    return sum;
}

/// r by distance, from the table of a position in the middle, which lies on the regular part of the grid.
std::vector<double> byDistance(const double* numbers, int farthest) { return {numbers, numbers + farthest + 1}; }

/// quadraticForm of the weights of `points` with themselves, relative to uncorrelated points.
double relativeForm(const std::vector<double>& correlation, int points, bool ofSlope) {
    // Sum over the pairs at a distance d: n - d of the products 1, or of x (x + d).
    const auto products = [&](int d) {
        const double pairs = points - d;
        return ofSlope ? pairs * (pairs * pairs - 1) / 12 - pairs * d * d / 4 : pairs;
    };
    const double own = products(0);
    if (own == 0) return 0;
    double sum = correlation[0] * own;
    for (int d = 1; d < std::min(points, static_cast<int>(correlation.size())); ++d) {
        sum += 2 * correlation[static_cast<std::size_t>(d)] * products(d);
    }
    return sum / own;
}

/// The same for the weights of a curvature.
double relativeCurvatureForm(const std::vector<double>& correlation, int points) {
    if (points < 3) return 1;
    std::vector<double> weights;
    double own = 0;
    for (int k = 0; k < points; ++k) {
        const double x = k - (points - 1) / 2.0;
        weights.push_back(x * x - (double(points) * points - 1) / 12);
        own += weights.back() * weights.back();
    }
    return quadraticForm(correlation, weights, weights) / own;
}

}  // namespace

SlopeNoise::SlopeNoise(const NoiseCorrelation& correlation, int columns, int rows, int window) {
    const int farthest = correlation.farthest();
    const auto first = [&](int count) { return std::max((count - 1 - farthest) / 2, 0); };
    const auto sums = [&](const std::vector<double>& ofDistance, int count) {
        AxisSums all{{1}, {1}, {1}};
        for (int points = 1; points <= std::min(count, window); ++points) {
            all.slope.push_back(relativeForm(ofDistance, points, true));
            all.mean.push_back(relativeForm(ofDistance, points, false));
            all.curvature.push_back(relativeCurvatureForm(ofDistance, points));
        }
        return all;
    };
    for (std::size_t term = 0; term < correlation.terms(); ++term) {
        Term next;
        next.columns = byDistance(correlation.columnNumbers(term, first(columns)), farthest);
        next.rows = byDistance(correlation.rowNumbers(term, first(rows)), farthest);
        next.alongX = sums(next.columns, columns), next.alongY = sums(next.rows, rows);
        m_terms.push_back(std::move(next));
    }
}

std::array<double, 2> SlopeNoise::factors(int columns, int rows) const {
    const auto c = static_cast<std::size_t>(columns), r = static_cast<std::size_t>(rows);
    std::array<double, 2> factors{};
    for (const Term& term : m_terms) {
        factors[0] += term.alongX.slope[c] * term.alongY.mean[r];
        factors[1] += term.alongX.mean[c] * term.alongY.slope[r];
    }
    return factors;
}

std::array<double, 2> SlopeNoise::factors(int columns, int rows, const QuadraticParts& parts) const {
    const auto c = static_cast<std::size_t>(columns), r = static_cast<std::size_t>(rows);
    std::array<double, 2> factors{};
    const auto [ofX, ofY] = this->factors(columns, rows);
    factors[0] = ofX * (1 - parts.curvature[0] - parts.mixed[0]);
    factors[1] = ofY * (1 - parts.curvature[1] - parts.mixed[1]);
    for (const Term& term : m_terms) {
        const double mixed = term.alongX.slope[c] * term.alongY.slope[r];
        factors[0] += parts.curvature[0] * term.alongX.curvature[c] * term.alongY.mean[r] + parts.mixed[0] * mixed;
        factors[1] += parts.curvature[1] * term.alongX.mean[c] * term.alongY.curvature[r] + parts.mixed[1] * mixed;
    }
    return factors;
}

double SlopeNoise::ofSequence(std::span<const double> weights, bool alongX) const {
    const std::vector<double> all(weights.begin(), weights.end());
    double sum = 0;
    for (const Term& term : m_terms) {
        const auto &along = alongX ? term.columns : term.rows, &across = alongX ? term.rows : term.columns;
        sum += quadraticForm(along, all, all) * across[0];
    }
    return sum;
}

double SlopeNoise::ofDifference(int window, int larger) const {
    const std::vector<double> slopeA = axisWeights(window, true), slopeB = axisWeights(larger, true);
    const std::vector<double> meanA = axisWeights(window, false), meanB = axisWeights(larger, false);
    double own = 0, both = 0, other = 0;
    for (const Term& term : m_terms) {
        own += quadraticForm(term.columns, slopeA, slopeA) * quadraticForm(term.rows, meanA, meanA);
        both += quadraticForm(term.columns, slopeA, slopeB) * quadraticForm(term.rows, meanA, meanB);
        other += quadraticForm(term.columns, slopeB, slopeB) * quadraticForm(term.rows, meanB, meanB);
    }
    return (own - 2 * both + other) / own;
}

}  // namespace strainlens
