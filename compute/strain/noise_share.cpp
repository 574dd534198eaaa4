// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/noise_share.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "compute/types/block_sums.h"
#include "compute/types/workers.h"

namespace strainlens {
namespace {

constexpr int kFourthReach = 2;
constexpr std::array<double, 5> kFourth = {1, -4, 6, -4, 1};

/// Sums of squared differences and of those that are expected.
struct DifferenceSums {
    double observed = 0, expected = 0;
    int count = 0;

    DifferenceSums& operator+=(const DifferenceSums& other) {
        observed += other.observed, expected += other.expected, count += other.count;
        return *this;
    }
    friend DifferenceSums operator+(DifferenceSums a, const DifferenceSums& b) { return a += b; }
    friend DifferenceSums operator-(DifferenceSums a, const DifferenceSums& b) {
        a.observed -= b.observed, a.expected -= b.expected, a.count -= b.count;
        return a;
    }
};

/// Along one axis.
DifferenceSums differenceAt(const DisplacementField& field, const std::vector<double>& values,
                            const std::vector<float>& sigmas, const SubsetModels& subsets, int column, int row,
                            bool alongX) {
    const int at = alongX ? column : row, count = alongX ? field.columns : field.rows;
    if (at < kFourthReach || at + kFourthReach >= count) return {};
    const std::size_t middle = field.index(column, row), stride = alongX ? 1 : static_cast<std::size_t>(field.columns);
    double sum = 0, variance = 0;
    for (std::size_t k = 0; k < kFourth.size(); ++k) {
        const std::size_t i = middle + k * stride - kFourthReach * stride;
        if (!field.ok(i) || !std::isfinite(sigmas[i])) return {};
        sum += kFourth[k] * values[i];
        variance += static_cast<double>(sigmas[i]) * static_cast<double>(sigmas[i]) / kFourth.size();
    }
    return {sum * sum, variance * subsets.of(middle).noise.ofSequence(kFourth, alongX), 1};
}

std::vector<float> sharesOf(const DisplacementField& field, const std::vector<double>& values,
                            const std::vector<float>& sigmas, const SubsetModels& subsets, int threads) {
    constexpr int kHalf = 20, kLeast = 200, kRows = 8;
    constexpr double kDependent = 5, kDeviations = 3;  // neighbouring differences share noise
    std::array<SummedArea<DifferenceSums>, 2> tables;
    for (const bool alongX : {false, true}) {
        tables[alongX].assign(field.columns, field.rows, threads, [&](int column, int row) {
            return differenceAt(field, values, sigmas, subsets, column, row, alongX);
        });
    }
    std::vector<float> shares(field.size(), 1.0F);
    forEachRowBand(field.rows, kRows, threads, [&](int first, int end) {
        for (int row = first; row < end; ++row) {
            for (int column = 0; column < field.columns; ++column) {
                double share = 1;
                for (const auto& table : tables) {
                    const DifferenceSums sums =
                        table.over(std::max(column - kHalf, 0), std::max(row - kHalf, 0),
                                   std::min(column + kHalf + 1, field.columns), std::min(row + kHalf + 1, field.rows));
                    if (sums.count < kLeast || !(sums.expected > 0)) continue;
                    const double ratio = sums.observed / sums.expected;
                    if (ratio < 1 - kDeviations * std::sqrt(2 * kDependent / sums.count))
                        share = std::min(share, ratio);
                }
                shares[field.index(column, row)] = static_cast<float>(std::max(share, 0.0));
            }
        }
    });
    return shares;
}

}  // namespace

NoiseShares estimateNoiseShares(const DisplacementField& field, const SubsetModels& subsets, int threads) {
    return {sharesOf(field, field.u, field.refined.sigmaU, subsets, threads),
            sharesOf(field, field.v, field.refined.sigmaV, subsets, threads)};
}

}  // namespace strainlens
