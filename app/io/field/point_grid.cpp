// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/point_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

/// Whether points are sorted row by row from the top, each row from left to right, without duplicates.
bool isInOrder(const DisplacementField& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const bool sameRow = points.y[i] == points.y[i - 1];
        if (sameRow ? points.x[i] <= points.x[i - 1] : points.y[i] < points.y[i - 1]) return false;
    }
    return true;
}

std::vector<double> uniqueSorted(std::vector<double> values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

double smallestStep(const std::vector<double>& positions) {
    double step = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < positions.size(); ++i) step = std::min(step, positions[i] - positions[i - 1]);
    return step;
}

/// Node positions along one axis: `step` apart, or the given positions if these are not multiples of `step`.
class Axis {
public:
    Axis(std::vector<double> positions, double step) : m_positions(std::move(positions)) {
        const double first = m_positions.front(), last = m_positions.back();
        if (!std::isfinite(step) || !((last - first) / step < kMaxNodes)) return;
        const auto isOnStep = [&](double position) { return std::fmod(position - first, step) == 0; };
        if (!std::ranges::all_of(m_positions, isOnStep)) return;
        std::vector<double> all;
        for (int k = 0; first + k * step <= last; ++k) all.push_back(first + k * step);
        m_positions = std::move(all);
    }

    std::size_t count() const { return m_positions.size(); }
    double at(std::size_t i) const { return m_positions[i]; }
    std::size_t indexOf(double position) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_positions, position) - m_positions.begin());
    }

private:
    static constexpr double kMaxNodes = 1 << 20;
    std::vector<double> m_positions;
};

DisplacementField fillGrid(const DisplacementField& points, const Axis& columns, const Axis& rows) {
    DisplacementField field;
    field.resize(static_cast<int>(columns.count()), static_cast<int>(rows.count()));
    const bool second = !points.refined.uxx.empty();
    if (!points.refined.empty()) field.refined.resize(field.size(), second ? ShapeOrder::Second : ShapeOrder::First);
    if (!points.refined.subset.empty()) {
        field.refined.order.assign(field.size(), 0);
        field.refined.subset.assign(field.size(), 0);
    }
    std::ranges::fill(field.status, PointStatus::OutsideRoi);
    for (std::size_t i = 0; i < field.size(); ++i) {
        field.x[i] = columns.at(i % columns.count()), field.y[i] = rows.at(i / columns.count());
    }
    for (std::size_t k = 0; k < points.size(); ++k) {
        const std::size_t i = rows.indexOf(points.y[k]) * columns.count() + columns.indexOf(points.x[k]);
        field.u[i] = points.u[k], field.v[i] = points.v[k];
        field.score[i] = points.score[k], field.status[i] = points.status[k];
        if (!points.refined.empty()) field.refined.copyPoint(i, points.refined, k);
    }
    return field;
}

}  // namespace

std::optional<DisplacementField> arrangeAsGrid(DisplacementField points, std::size_t maxNodes) {
    if (points.size() == 0 || !isInOrder(points)) return std::nullopt;
    std::vector<double> xs = uniqueSorted(points.x), ys = uniqueSorted(points.y);
    if (points.size() == xs.size() * ys.size()) {
        points.columns = static_cast<int>(xs.size()), points.rows = static_cast<int>(ys.size());
        return points;
    }
    const double step = std::min(smallestStep(xs), smallestStep(ys));
    const Axis columns(std::move(xs), step), rows(std::move(ys), step);
    if (columns.count() > maxNodes / rows.count()) return std::nullopt;
    return fillGrid(points, columns, rows);
}

}  // namespace strainlens
