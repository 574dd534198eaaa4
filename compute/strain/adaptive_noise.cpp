// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/adaptive_noise.h"

#include <algorithm>
#include <limits>

namespace strainlens {

std::array<SlopeVariance, 2> AdaptiveNoise::of(const StrainGauge& gauge, std::span<const float> sigmasU,
                                               std::span<const float> sigmasV) {
    std::array<SlopeVariance, 2> variances;
    if (!fillBox(gauge, sigmasU, sigmasV)) {
        constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
        variances.fill({kNone, kNone, kNone});
        return variances;
    }
    const auto add = [&](const Weighted& own, const Weighted& others, double pairs) {
        variances[0].xx += pairs * own.ux * others.ux, variances[0].yy += pairs * own.uy * others.uy;
        variances[0].xy += pairs / 2 * (own.ux * others.uy + own.uy * others.ux);
        variances[1].xx += pairs * own.vx * others.vx, variances[1].yy += pairs * own.vy * others.vy;
        variances[1].xy += pairs / 2 * (own.vx * others.vy + own.vy * others.vx);
    };
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const GridPosition position = gauge.positions()[n];
        const int column = position.column - m_box.column, row = position.row - m_box.row;
        const Weighted own = m_weighted[boxIndex(column, row)];
        add(own, own, 1);
        add(own, sumOverFollowing(column, row), 2);
        const std::span<const float> corrections = m_correlation.corrections(gauge.points()[n]);
        if (!corrections.empty()) add(own, sumOfCorrections({column, row}, corrections), 1);
    }
    return variances;
}

bool AdaptiveNoise::fillBox(const StrainGauge& gauge, std::span<const float> sigmasU, std::span<const float> sigmasV) {
    m_box = gauge.box();
    const std::size_t size = static_cast<std::size_t>(m_box.columns) * static_cast<std::size_t>(m_box.rows);
    m_weighted.assign(size, {}), m_kinds.assign(size, 0);
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const std::size_t i = gauge.points()[n];
        const GridPosition position = gauge.positions()[n];
        const std::size_t k = boxIndex(position.column - m_box.column, position.row - m_box.row);
        const double x = gauge.weightsX()[n], y = gauge.weightsY()[n];
        const double u = static_cast<double>(sigmasU[i]), v = static_cast<double>(sigmasV[i]);
        m_weighted[k] = {x * u, y * u, x * v, y * v};
        m_kinds[k] = m_correlation.kindOf(i);
        if (m_kinds[k] == AdaptiveCorrelation::kUnknown) return false;
    }
    return true;
}

AdaptiveNoise::Weighted AdaptiveNoise::sumOverFollowing(int column, int row) const {
    const int farthest = m_correlation.farthest(), last = std::min(row + farthest, m_box.rows - 1);
    const std::uint8_t kind = m_kinds[boxIndex(column, row)];
    Weighted sum;
    for (int r = row; r <= last; ++r) {
        const double* numbers = m_correlation.numbers(kind, m_box.row + row, r - row);
        const int end = std::min(column + farthest, m_box.columns - 1);
        for (int c = r == row ? column + 1 : std::max(column - farthest, 0); c <= end; ++c) {
            const std::size_t k = boxIndex(c, r);
            sum.add(numbers[m_correlation.columnIndex(m_box.column + column, c - column) + m_kinds[k]], m_weighted[k]);
        }
    }
    return sum;
}

AdaptiveNoise::Weighted AdaptiveNoise::sumOfCorrections(GridPosition at, std::span<const float> corrections) const {
    Weighted sum;
    forEachCorrection(corrections, m_correlation.farthest(), at, m_box, [&](int column, int row, double correction) {
        sum.add(correction, m_weighted[boxIndex(column, row)]);
    });
    return sum;
}

}  // namespace strainlens
