// SPDX-License-Identifier: MPL-2.0
#include "compute/strain/adaptive_correlation.h"

#include <algorithm>
#include <cmath>

#include "compute/strain/grid_positions.h"
#include "compute/types/workers.h"

namespace strainlens {

AdaptiveCorrelation::AdaptiveCorrelation(const DisplacementField& field, ImageSize image, const RoiMask* region,
                                         int farthest, int threads, const std::stop_token& stop)
    : m_image(image), m_region(region) {
    findKinds(field);
    m_table.assign(field.size(), kComplete);
    if (m_kinds.empty()) return;
    const std::vector<double> columns = columnPositions(field), rows = rowPositions(field);
    const int side = std::ranges::max(m_kinds, {}, &Kind::side).side;
    m_farthest = std::max(maxOverlappingSteps(columns, side, farthest), maxOverlappingSteps(rows, side, farthest));
    std::vector<int> columnDistances, rowDistances;
    m_columnIndices = distanceIndices(columns, columnDistances);
    m_rowIndices = distanceIndices(rows, rowDistances);
    fillNumbers(columnDistances, rowDistances, threads, stop);
    makeExcess(field, threads, stop);
}

void AdaptiveCorrelation::findKinds(const DisplacementField& field) {
    constexpr int kSmallestSide = 9, kLargestSide = 255;
    const RefinedDetails& d = field.refined;
    m_kindOf.assign(field.size(), kUnknown);
    for (std::size_t i = 0; i < d.subset.size(); ++i) {
        const int side = d.subset[i], order = d.order[i];
        // A stored field may hold any number.
        const bool isSubset = side >= kSmallestSide && side <= kLargestSide && side % 2 == 1;
        if (!field.ok(i) || !isSubset || order < 1 || order > kHighestOrder) continue;
        const Kind kind = {side, shapeOrder(order)};
        const auto found = std::ranges::find(m_kinds, kind);
        m_kindOf[i] = static_cast<std::uint8_t>(found - m_kinds.begin());
        if (found != m_kinds.end()) continue;
        m_kinds.push_back(kind);
        if (m_kinds.size() <= kMaxKinds) continue;
        m_kinds.clear();
        m_kindOf.assign(field.size(), kUnknown);
        return;
    }
}

/// Appends the distinct distances to `distances` [px]; all from the largest side on count as one.
AdaptiveCorrelation::DistanceIndices AdaptiveCorrelation::distanceIndices(const std::vector<double>& positions,
                                                                          std::vector<int>& distances) const {
    const int side = std::ranges::max(m_kinds, {}, &Kind::side).side, count = static_cast<int>(positions.size());
    std::vector<int> numberOf(static_cast<std::size_t>(side) + 1, -1);
    DistanceIndices indices;
    for (int k = 0; k < count; ++k) {
        for (int other = k - m_farthest; other <= k + m_farthest; ++other) {
            double distance = side;
            if (other >= 0 && other < count) {
                distance =
                    std::abs(positions[static_cast<std::size_t>(other)] - positions[static_cast<std::size_t>(k)]);
            }
            const auto complete = static_cast<int>(std::lround(std::min(distance, static_cast<double>(side))));
            int& number = numberOf[static_cast<std::size_t>(complete)];
            if (number < 0) number = static_cast<int>(distances.size()), distances.push_back(complete);
            indices.push_back(static_cast<std::uint16_t>(number));
        }
    }
    return indices;
}

void AdaptiveCorrelation::fillNumbers(const std::vector<int>& columnDistances, const std::vector<int>& rowDistances,
                                      int threads, const std::stop_token& stop) {
    m_columnDistances = columnDistances.size(), m_rowDistances = rowDistances.size();
    m_numbers.assign(m_kinds.size() * m_rowDistances * m_columnDistances * m_kinds.size(), 0.0);
    std::vector<SubsetInfluence> complete;
    for (const Kind& kind : m_kinds)
        complete.push_back(SubsetInfluence::complete({kind.side, kind.order, {}, nullptr}));
    forEachRowBand(static_cast<int>(m_kinds.size() * m_rowDistances), 1, threads, [&](int band, int) {
        const std::size_t kind = static_cast<std::size_t>(band) / m_rowDistances;
        const int dy = rowDistances[static_cast<std::size_t>(band) % m_rowDistances];
        double* number = &m_numbers[static_cast<std::size_t>(band) * m_columnDistances * m_kinds.size()];
        for (const int dx : columnDistances) {
            if (stop.stop_requested()) return;
            for (const SubsetInfluence& other : complete) {
                *number++ = complete[kind].correlationByPowers(other.movedTo({dx, dy}), {});
            }
        }
    });
}

void AdaptiveCorrelation::makeExcess(const DisplacementField& field, int threads, const std::stop_token& stop) {
    std::vector<SubsetInfluence> cut;
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < field.size() && !stop.stop_requested(); ++i) {
        if (m_kindOf[i] == kUnknown || !isCut(pixelPosition(field, i), shapeOf(m_kindOf[i]))) continue;
        const auto influence = SubsetInfluence::around(pixelPosition(field, i), shapeOf(m_kindOf[i]));
        if (!influence) continue;
        m_table[i] = static_cast<std::int32_t>(cut.size());
        cut.push_back(*influence);
        points.push_back(i);
    }
    if (stop.stop_requested()) return;
    const std::size_t size = tableSide() * tableSide();
    m_excess.assign(cut.size() * size, 0.0F);
    constexpr int kBand = 16;
    forEachRowBand(static_cast<int>(cut.size()), kBand, threads, [&](int first, int end) {
        for (auto k = static_cast<std::size_t>(first); k < static_cast<std::size_t>(end); ++k) {
            if (stop.stop_requested()) return;
            fillExcess(field, cut, points[k], std::span(m_excess).subspan(k * size, size));
        }
    });
}

void AdaptiveCorrelation::fillExcess(const DisplacementField& field, const std::vector<SubsetInfluence>& cut,
                                     std::size_t point, std::span<float> table) const {
    const auto cutAt = [&](std::size_t i) -> const SubsetInfluence& {
        return cut[static_cast<std::size_t>(m_table[i])];
    };
    const int column = static_cast<int>(point) % field.columns, row = static_cast<int>(point) / field.columns;
    const SubsetShape pixels = shapeOf(m_kindOf[point]);
    std::vector<SubsetInfluence> complete;
    for (const Kind& kind : m_kinds)
        complete.push_back(SubsetInfluence::complete({kind.side, kind.order, {}, nullptr}));
    std::size_t entry = 0;
    for (int dr = -m_farthest; dr <= m_farthest; ++dr) {
        for (int dc = -m_farthest; dc <= m_farthest; ++dc, ++entry) {
            const int c = column + dc, r = row + dr;
            if ((dr == 0 && dc == 0) || c < 0 || r < 0 || c >= field.columns || r >= field.rows) continue;
            const std::size_t j = field.index(c, r);
            if (m_kindOf[j] == kUnknown) continue;
            const bool otherIsCut = m_table[j] != kComplete;
            const SubsetInfluence other =
                otherIsCut ? cutAt(j) : complete[m_kindOf[j]].movedTo(pixelPosition(field, j));
            const double completeValue = dr < 0
                                             ? numbers(m_kindOf[j], r, -dr)[columnIndex(c, -dc) + m_kindOf[point]]
                                             : numbers(m_kindOf[point], row, dr)[columnIndex(column, dc) + m_kindOf[j]];
            const double correction = cutAt(point).correlationByPowers(other, pixels) - completeValue;
            table[entry] = static_cast<float>(otherIsCut ? correction : 2 * correction);
        }
    }
}

std::span<const float> AdaptiveCorrelation::excess(std::size_t point) const {
    if (m_table[point] == kComplete) return {};
    const std::size_t size = tableSide() * tableSide();
    return std::span(m_excess).subspan(static_cast<std::size_t>(m_table[point]) * size, size);
}

}  // namespace strainlens
