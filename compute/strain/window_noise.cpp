// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/window_noise.h"

#include <algorithm>

namespace strainlens {
namespace {

/// Distances of a window's columns from its centre; empty if the columns are not equidistant or too few.
std::vector<double> columnDistances(const DisplacementField& field, int half) {
    const int window = 2 * half + 1;
    if (field.columns < window - 1 + static_cast<int>(Lanes::kCount) || field.rows < 1) return {};
    const std::span columns(field.x.data(), static_cast<std::size_t>(field.columns));
    const double step = columns[1] - columns[0];
    for (std::size_t c = 1; c < columns.size(); ++c) {
        if (columns[c] - columns[c - 1] != step) return {};
    }
    std::vector<double> distances;
    for (int d = -half; d <= half; ++d) distances.push_back(d * step);
    return distances;
}

}  // namespace

WindowSums::WindowSums(const DisplacementField& field, const NoiseCorrelation& correlation,
                       std::span<const float> sigmas, int window)
    : m_field(field),
      m_correlation(correlation),
      m_sigmas(sigmas),
      m_half(window / 2),
      m_farthest(correlation.farthest()),
      m_columns(static_cast<std::size_t>(field.columns)),
      m_distances(columnDistances(field, window / 2)) {}

void WindowSums::reserveRows(int first, int end) {
    m_first = first;
    m_sums.resize(static_cast<std::size_t>(end - first) * rowSize());
}

void WindowSums::fill(int row) {
    const std::size_t half = static_cast<std::size_t>(m_half), end = m_columns - half - Lanes::kCount;
    Products products;
    for (auto* lanes : {&products.own, &products.plain, &products.weighted}) lanes->resize(m_distances.size());
    withWidestRegisters([&] {
        for (std::size_t term = 0; term < m_correlation.terms(); ++term) {
            for (std::size_t column = half; column < end; column += Lanes::kCount) {
                fillGroup(row, term, column, products);
            }
            fillGroup(row, term, end, products);  // the last group overlaps the previous one
        }
    });
}

/// Fills the sums of the windows around the columns from `column` on.
void WindowSums::fillGroup(int row, std::size_t term, std::size_t column, Products& products) {
    const int window = 2 * m_half + 1;
    const std::size_t first = column - static_cast<std::size_t>(m_half);
    auto& [own, plainProducts, weightedProducts] = products;
    const auto sigmas = [&](int which) { return &m_sigmas[static_cast<std::size_t>(which) * m_columns + first]; };
    for (std::size_t c = 0; c < own.size(); ++c) loadLanes(own[c], sigmas(row) + c);
    for (int c = 0; c < window; ++c) {
        const double* numbers = m_correlation.columnNumbers(term, static_cast<int>(first) + c);
        Lanes plain, weighted;
        for (int d = std::max(-m_farthest, -c); d <= std::min(m_farthest, window - 1 - c); ++d) {
            const auto other = static_cast<std::size_t>(c + d);
            addProduct(plain, numbers[d], own[other]);
            addProduct(weighted, numbers[d] * m_distances[other], own[other]);
        }
        plainProducts[static_cast<std::size_t>(c)] = plain, weightedProducts[static_cast<std::size_t>(c)] = weighted;
    }
    double* const sums = &m_sums[static_cast<std::size_t>(row - m_first) * rowSize()];
    for (int above = -m_farthest; above <= m_farthest; ++above) {
        const int upper = row - above;
        if (upper < 0 || upper >= m_field.rows) continue;
        const float* others = sigmas(upper);
        Lanes xx, xy, yy;
        for (std::size_t c = 0; c < own.size(); ++c) {
            Lanes other, distant;
            loadLanes(other, others + c);
            setProduct(distant, m_distances[c], other);
            addProduct(xy, distant, plainProducts[c]);
            if (above < 0) continue;
            addProduct(xx, distant, weightedProducts[c]);
            addProduct(yy, other, plainProducts[c]);
        }
        const auto store = [&](Kind kind, const Lanes& sum) {
            storeLanes(sum, &sums[sumIndex(term, kind, above) * m_columns + column]);
        };
        store(kXY, xy);
        if (above >= 0) store(kXX, xx), store(kYY, yy);
    }
}

void WindowNoise::setWindow(const StrainGauge& gauge) {
    m_box = gauge.box();
    m_rowFactorsX.resize(static_cast<std::size_t>(m_box.rows)), m_rowFactorsY.resize(m_rowFactorsX.size());
    const int last = m_box.column + m_box.columns - 1;
    for (std::size_t n = 0; n < gauge.points().size(); ++n) {
        const GridPosition position = gauge.positions()[n];
        if (position.column != last) continue;
        const auto row = static_cast<std::size_t>(position.row - m_box.row);
        m_rowFactorsX[row] = gauge.weightsX()[n] / m_sums.distances().back();
        m_rowFactorsY[row] = gauge.weightsY()[n];
    }
}

std::array<SlopeVariance, Lanes::kCount> WindowNoise::of(std::size_t shift) {
    const std::size_t middle = static_cast<std::size_t>(m_box.column) + m_sums.distances().size() / 2 + shift;
    Lanes xx, xy, yy;
    withWidestRegisters([&] {
        for (std::size_t term = 0; term < m_correlation.terms(); ++term) {
            for (int row = 0; row < m_box.rows; ++row) addRow(term, row, middle, xx, xy, yy);
        }
    });
    std::array<SlopeVariance, Lanes::kCount> variances;
    for (std::size_t lane = 0; lane < variances.size(); ++lane) {
        variances[lane] = {laneOf(xx, lane), laneOf(xy, lane), laneOf(yy, lane)};
    }
    addCut(shift, variances);
    return variances;
}

/// Adds the terms between row `row` of the box and the rows up to `farthest` above it (for xy also below it).
void WindowNoise::addRow(std::size_t term, int row, std::size_t column, Lanes& xx, Lanes& xy, Lanes& yy) {
    const double* numbers = m_correlation.rowNumbers(term, m_box.row + row);
    const double ofX = m_rowFactorsX[static_cast<std::size_t>(row)], ofY = m_rowFactorsY[static_cast<std::size_t>(row)];
    for (int above = std::max(-m_farthest, row + 1 - m_box.rows); above <= std::min(m_farthest, row); ++above) {
        const auto add = [&](Lanes& to, WindowSums::Kind kind, double factor) {
            Lanes sum;
            loadLanes(sum, m_sums.of(m_box.row + row, term, kind, above) + column);
            addProduct(to, factor, sum);
        };
        const auto upper = static_cast<std::size_t>(row - above);
        const double number = numbers[-above];
        add(xy, WindowSums::kXY, number * m_rowFactorsX[upper] * ofY);
        if (above < 0) continue;
        const double both = above == 0 ? number : 2 * number;
        add(xx, WindowSums::kXX, both * m_rowFactorsX[upper] * ofX);
        add(yy, WindowSums::kYY, both * m_rowFactorsY[upper] * ofY);
    }
}

/// Adds the corrections for cut subsets.
void WindowNoise::addCut(std::size_t shift, std::array<SlopeVariance, Lanes::kCount>& variances) const {
    const int lanes = static_cast<int>(variances.size()), left = m_box.column + static_cast<int>(shift);
    if (m_correlation.areComplete({left, m_box.row, m_box.columns + lanes - 1, m_box.rows})) return;
    for (int row = 0; row < m_box.rows; ++row) {
        const std::size_t first = m_field.index(left, m_box.row + row);
        if (m_correlation.areComplete(first, static_cast<std::size_t>(m_box.columns + lanes - 1))) continue;
        for (int lane = 0; lane < lanes; ++lane) {
            for (int column = 0; column < m_box.columns; ++column) {
                addCorrections({column, row}, left + lane, variances[static_cast<std::size_t>(lane)]);
            }
        }
    }
}

/// Adds the corrections for the point at `position` of a window whose first column is `left`.
void WindowNoise::addCorrections(GridPosition position, int left, SlopeVariance& variance) const {
    const auto corrections = m_correlation.corrections(m_field.index(left + position.column, m_box.row + position.row));
    if (corrections.empty()) return;
    const auto sigmaAt = [&](int column, int row) {
        return static_cast<double>(m_sums.sigmas()[m_field.index(left + column, m_box.row + row)]);
    };
    const auto weightX = [&](int column, int row) {
        return m_rowFactorsX[static_cast<std::size_t>(row)] * m_sums.distances()[static_cast<std::size_t>(column)];
    };
    const auto weightY = [&](int row) { return m_rowFactorsY[static_cast<std::size_t>(row)]; };
    double x = 0, y = 0;
    forEachCorrection(corrections, m_farthest, position, m_box, [&](int column, int row, double correction) {
        const double factor = correction * sigmaAt(column, row);
        x += factor * weightX(column, row), y += factor * weightY(row);
    });
    const double own = sigmaAt(position.column, position.row);
    const double ownX = own * weightX(position.column, position.row), ownY = own * weightY(position.row);
    variance.xx += ownX * x, variance.yy += ownY * y;
    variance.xy += (ownX * y + ownY * x) / 2;
}

}  // namespace strainlens
