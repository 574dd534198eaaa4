// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "compute/strain/grid_box.h"
#include "compute/strain/strain_bias.h"
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

/// One displacement component of a field.
class ComponentNoise {
public:
    /// All must outlive this object. `variances`: of the inverse Hessian.
    ComponentNoise(const DisplacementField& field, const std::vector<double>& values,
                   const std::vector<float>& variances, const SubsetModels& subsets)
        : m_field(field), m_values(values), m_subsets(subsets), m_units(field.size()) {
        for (std::size_t i = 0; i < field.size(); ++i) {
            const auto residual = static_cast<double>(field.refined.residual[i]);
            m_units[i] = field.ok(i) ? residual * residual * static_cast<double>(variances[i])
                                     : std::numeric_limits<double>::quiet_NaN();
        }
        for (const SubsetModel& kind : subsets.kinds) {
            m_factors.push_back({kind.noise.ofSequence(kFourth, true), kind.noise.ofSequence(kFourth, false)});
        }
    }

    std::vector<float> shares(const std::vector<float>& sigmas, int threads) const {
        constexpr int kHalf = 20, kMinValues = 200, kRows = 8;
        std::array<SummedArea<DifferenceSums>, 2> tables;
        for (const std::size_t axis : {0U, 1U}) {
            tables[axis].assign(m_field.columns, m_field.rows, threads, [&](int column, int row) {
                return differenceAt({column, row}, axis);
            });
        }
        std::vector<float> shares(m_field.size(), 1.0F);
        forEachRowBand(m_field.rows, kRows, threads, [&](int first, int end) {
            for (std::size_t i = m_field.index(0, first); i < m_field.index(0, end); ++i) {
                const int at = static_cast<int>(i);
                const GridBox box = boxAround({at % m_field.columns, at / m_field.columns}, {kHalf, kHalf},
                                              m_field.columns, m_field.rows);
                const auto sigma = static_cast<double>(sigmas[i]);
                double share = 1;
                for (const auto& table : tables) {
                    const DifferenceSums sums =
                        table.over(box.column, box.row, box.column + box.columns, box.row + box.rows);
                    if (sums.count < kMinValues || !(sums.expected > 0)) continue;
                    const double own = sums.observed / sums.expected * m_units[i] / (sigma * sigma);
                    if (std::isfinite(own)) share = std::min(share, own);
                }
                shares[i] = static_cast<float>(std::max(share, 0.0));
            }
        });
        return shares;
    }

private:
    DifferenceSums differenceAt(GridPosition position, std::size_t axis) const {
        const int at = axis == 0 ? position.column : position.row, count = axis == 0 ? m_field.columns : m_field.rows;
        if (at < kFourthReach || at + kFourthReach >= count) return {};
        const std::size_t middle = m_field.index(position.column, position.row);
        const std::size_t stride = axis == 0 ? 1 : static_cast<std::size_t>(m_field.columns);
        double sum = 0, unit = 0;
        for (std::size_t k = 0; k < kFourth.size(); ++k) {
            const std::size_t i = middle + k * stride - kFourthReach * stride;
            sum += kFourth[k] * m_values[i], unit += m_units[i] / kFourth.size();
        }
        if (!std::isfinite(sum + unit)) return {};
        return {sum * sum, unit * m_factors[m_subsets.indexOf(middle)][axis], 1};
    }

    const DisplacementField& m_field;
    const std::vector<double>& m_values;
    const SubsetModels& m_subsets;
    std::vector<double> m_units;                   ///< the noise's variance in units of the region; NaN if not Ok
    std::vector<std::array<double, 2>> m_factors;  ///< variance of a difference along x and y, by kind of subset
};

}  // namespace

NoiseShares estimateNoiseShares(const DisplacementField& field, const SubsetModels& subsets, int threads) {
    const RefinedDetails& d = field.refined;
    return {ComponentNoise(field, field.u, d.varianceU, subsets).shares(d.sigmaU, threads),
            ComponentNoise(field, field.v, d.varianceV, subsets).shares(d.sigmaV, threads)};
}

}  // namespace strainlens
