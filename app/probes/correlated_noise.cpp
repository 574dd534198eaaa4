// SPDX-License-Identifier: MPL-2.0
#include "app/probes/correlated_noise.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "compute/strain/grid_positions.h"

namespace strainlens {

CorrelatedNoise::CorrelatedNoise(const DisplacementField& field, const SubsetShape& shape)
    : m_x(columnPositions(field)),
      m_y(rowPositions(field)),
      m_shape(shape),
      m_complete(SubsetInfluence::complete(shape)),
      m_completeCorrelations(static_cast<std::size_t>(shape.side) * static_cast<std::size_t>(shape.side),
                             std::numeric_limits<double>::quiet_NaN()),
      m_scaled(field.size(), 0.0) {}

PixelPosition CorrelatedNoise::pixelOf(std::size_t point) const {
    constexpr double kFar = 1e6;  // a stored field may hold any coordinate
    const auto pixel = [kFar](double x) { return static_cast<int>(std::lround(std::clamp(x, -kFar, kFar))); };
    return {pixel(m_x[point % m_x.size()]), pixel(m_y[point / m_x.size()])};
}

const CorrelatedNoise::Subset& CorrelatedNoise::findSubset(std::size_t point) {
    const auto found = m_subsets.find(point);
    if (found != m_subsets.end()) return found->second;
    const PixelPosition middle = pixelOf(point);
    const std::optional<SubsetInfluence> own =
        isCut(middle, m_shape) ? SubsetInfluence::around(middle, m_shape) : std::nullopt;
    return m_subsets.emplace(point, Subset{own.value_or(m_complete.movedTo(middle)), own.has_value()}).first->second;
}

double CorrelatedNoise::correlationOfCompleteSubsets(std::size_t i, std::size_t j) {
    const PixelPosition first = pixelOf(i), second = pixelOf(j);
    const int dx = std::abs(first.x - second.x), dy = std::abs(first.y - second.y);
    if (dx >= m_shape.side || dy >= m_shape.side) return 0;
    double& known = m_completeCorrelations[static_cast<std::size_t>(dy) * static_cast<std::size_t>(m_shape.side) +
                                           static_cast<std::size_t>(dx)];
    if (std::isnan(known)) {
        known =
            m_complete.correlation(m_complete.movedTo({dx, dy}), SubsetShape{m_shape.side, m_shape.order, {}, nullptr});
    }
    return known;
}

double CorrelatedNoise::correlation(std::size_t i, std::size_t j) {
    if (i == j) return 1;
    const Subset &first = findSubset(i), &second = findSubset(j);
    if (!first.cut && !second.cut) return correlationOfCompleteSubsets(i, j);
    const std::size_t key = std::min(i, j) * m_scaled.size() + std::max(i, j);
    const auto found = m_cutCorrelations.find(key);
    if (found != m_cutCorrelations.end()) return found->second;
    return m_cutCorrelations.emplace(key, first.influence.correlation(second.influence, m_shape)).first->second;
}

double CorrelatedNoise::variance(const PointWeights& sum, std::span<const float> sigmas) {
    for (std::size_t k = 0; k < sum.points.size(); ++k) {
        const std::size_t i = sum.points[k];
        m_scaled[i] = sum.weights[k] * (i < sigmas.size() ? double{sigmas[i]} : std::nan(""));
    }
    double variance = 0;
    for (const std::size_t i : sum.points) {
        const std::size_t column = i % m_x.size(), row = i / m_x.size();
        std::size_t first = column;
        while (first > 0 && m_x[column] - m_x[first - 1] < m_shape.side) --first;
        // Each pair once: points to the right in the same row, and points in the rows below.
        for (std::size_t r = row; r < m_y.size() && m_y[r] - m_y[row] < m_shape.side; ++r) {
            for (std::size_t c = r == row ? column : first; c < m_x.size() && m_x[c] - m_x[column] < m_shape.side;
                 ++c) {
                const std::size_t j = r * m_x.size() + c;
                if (m_scaled[j] == 0) continue;
                variance += (i == j ? 1 : 2) * m_scaled[i] * m_scaled[j] * correlation(i, j);
            }
        }
    }
    for (const std::size_t i : sum.points) m_scaled[i] = 0;
    // Rounding errors if fully correlated terms cancel.
    return variance < 0 ? 0 : variance;
}

}  // namespace strainlens
