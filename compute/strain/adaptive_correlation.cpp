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
    if (m_kinds.empty()) return;
    const std::vector<double> columns = columnPositions(field), rows = rowPositions(field);
    const int side = std::ranges::max(m_kinds, {}, &Kind::side).side;
    m_farthest = std::max(maxOverlappingSteps(columns, side, farthest), maxOverlappingSteps(rows, side, farthest));
    std::vector<int> columnDistances, rowDistances;
    m_columnIndices = distanceIndices(columns, columnDistances);
    m_rowIndices = distanceIndices(rows, rowDistances);
    fillNumbers(columnDistances, rowDistances, threads, stop);
    m_cut = findCutSubsets(field, threads, stop);
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

std::vector<SubsetInfluence> AdaptiveCorrelation::completeInfluences() const {
    std::vector<SubsetInfluence> all;
    for (const Kind& kind : m_kinds) all.push_back(SubsetInfluence::complete({kind.side, kind.order, {}, nullptr}));
    return all;
}

void AdaptiveCorrelation::fillNumbers(const std::vector<int>& columnDistances, const std::vector<int>& rowDistances,
                                      int threads, const std::stop_token& stop) {
    m_columnDistances = columnDistances.size(), m_rowDistances = rowDistances.size();
    m_numbers.assign(m_kinds.size() * m_rowDistances * m_columnDistances * m_kinds.size(), 0.0);
    const std::vector<SubsetInfluence> complete = completeInfluences();
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

CutSubsets AdaptiveCorrelation::findCutSubsets(const DisplacementField& field, int threads,
                                               const std::stop_token& stop) const {
    const std::vector<SubsetInfluence> complete = completeInfluences();
    const auto kindAt = [&](GridPosition point) { return m_kindOf[field.index(point.column, point.row)]; };
    const auto correctionOf = [&](GridPosition i, GridPosition j, const SubsetInfluence& own,
                                  const SubsetInfluence* other) {
        const std::uint8_t kind = kindAt(i), otherKind = kindAt(j);
        if (otherKind == kUnknown) return 0.0;
        const int dc = j.column - i.column, dr = j.row - i.row;
        const double ofComplete = dr < 0 ? numbers(otherKind, j.row, -dr)[columnIndex(j.column, -dc) + kind]
                                         : numbers(kind, i.row, dr)[columnIndex(i.column, dc) + otherKind];
        const PixelPosition position = pixelPosition(field, field.index(j.column, j.row));
        return own.correlationByPowers(other ? *other : complete[otherKind].movedTo(position), shapeOf(kind)) -
               ofComplete;
    };
    const auto shapeAt = [&](std::size_t i) {
        return m_kindOf[i] == kUnknown ? std::nullopt : std::optional(shapeOf(m_kindOf[i]));
    };
    return {field, m_farthest, {shapeAt, SubsetInfluence::aroundByPowers, correctionOf}, threads, stop};
}

}  // namespace strainlens
