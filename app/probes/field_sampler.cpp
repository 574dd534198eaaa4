// SPDX-License-Identifier: MPL-2.0
#include "app/probes/field_sampler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "compute/flow/corner_weights.h"
#include "compute/strain/grid_positions.h"
#include "compute/types/roi_mask.h"

namespace strainlens {
namespace {

/// Position on an axis between grid lines `first` and `first` + 1, at `share` of their distance.
struct AxisPosition {
    std::size_t first = 0;
    double share = 0;
};

std::optional<AxisPosition> findAxisPosition(const std::vector<double>& positions, double p) {
    if (positions.empty() || !(p >= positions.front() && p <= positions.back())) return std::nullopt;
    const auto after = std::ranges::upper_bound(positions, p);
    const auto first = static_cast<std::size_t>(after - positions.begin()) - 1;
    if (after == positions.end()) return AxisPosition{first, 0};
    return AxisPosition{first, (p - positions[first]) / (positions[first + 1] - positions[first])};
}

}  // namespace

void WeightSum::add(const PointWeights& more, double factor) {
    for (std::size_t k = 0; k < more.points.size(); ++k) m_weights[more.points[k]] += factor * more.weights[k];
}

PointWeights WeightSum::times(double factor) const {
    PointWeights result;
    for (const auto& [point, weight] : m_weights) {
        result.points.push_back(point);
        result.weights.push_back(weight * factor);
    }
    return result;
}

PointWeights difference(const PointWeights& second, const PointWeights& first) {
    WeightSum sum;
    sum.add(second);
    sum.add(first, -1);
    return sum.times(1);
}

FieldSampler::FieldSampler(const DisplacementField& field, const RoiMask& region, const PlaneMap* plane)
    : m_field(field), m_region(region), m_plane(plane), m_x(columnPositions(field)), m_y(rowPositions(field)) {}

PointWeights FieldSampler::weightsAt(PointPx position, std::span<const double> values) const {
    const std::optional<AxisPosition> column = findAxisPosition(m_x, position.x),
                                      row = findAxisPosition(m_y, position.y);
    if (!column || !row) return {};
    const std::array<double, 4> shares = bilinearWeights(column->share, row->share, 1, 1);
    PointWeights result;
    for (std::size_t corner = 0; corner < shares.size(); ++corner) {
        if (shares[corner] == 0) continue;  // on a grid line there may be no next point
        const std::size_t i = (row->first + corner / 2) * m_x.size() + column->first + corner % 2;
        if (!m_field.ok(i) || !std::isfinite(values[i])) return {};
        if (!m_region.empty() && !hasLineOfSight(m_region, position, {m_field.x[i], m_field.y[i]})) return {};
        result.points.push_back(i);
        result.weights.push_back(shares[corner]);
    }
    return result;
}

EndMean FieldSampler::mean(const ProbeEnd& end, double minShare) const {
    const double dx = end.to.x - end.from.x, dy = end.to.y - end.from.y;
    const double samples = std::clamp(std::ceil(std::hypot(dx, dy)), 1.0, double{kMaxProbeSamples});
    WeightSum sum;
    PointPx middle;
    double known = 0;
    for (double sample = 0; sample < samples; ++sample) {
        const double share = (sample + 0.5) / samples;
        const PointPx position = {end.from.x + share * dx, end.from.y + share * dy};
        const PointWeights weights = weightsAt(position, m_field.u);
        if (weights.empty()) continue;
        sum.add(weights);
        if (m_plane) {
            const PointMm inPlane = m_plane->at(position);
            middle.x += inPlane.x, middle.y += inPlane.y;
        } else {
            middle.x += position.x, middle.y += position.y;
        }
        ++known;
    }
    if (known == 0 || known < minShare * samples) return {};
    return {sum.times(1 / known), {middle.x / known, middle.y / known}};
}

}  // namespace strainlens
