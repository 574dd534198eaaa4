// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/whole_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace strainlens {
namespace {

/// Row by row from above, each row from left to right, no point twice.
bool isInOrder(const DisplacementField& points) {
    for (std::size_t i = 1; i < points.size(); ++i) {
        const bool sameRow = points.y[i] == points.y[i - 1];
        if (sameRow ? points.x[i] <= points.x[i - 1] : points.y[i] < points.y[i - 1]) return false;
    }
    return true;
}

std::vector<double> different(std::vector<double> values) {
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

double smallestStep(const std::vector<double>& places) {
    double step = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < places.size(); ++i) step = std::min(step, places[i] - places[i - 1]);
    return step;
}

/// Where along one axis the grid's nodes stand: `step` apart, or at the points' own places where these are not.
class Axis {
public:
    Axis(std::vector<double> places, double step) : m_places(std::move(places)) {
        const double first = m_places.front(), last = m_places.back();
        if (!std::isfinite(step) || !((last - first) / step < kMost)) return;
        const auto isOnStep = [&](double place) { return std::fmod(place - first, step) == 0; };
        if (!std::ranges::all_of(m_places, isOnStep)) return;
        std::vector<double> all;
        for (int k = 0; first + k * step <= last; ++k) all.push_back(first + k * step);
        m_places = std::move(all);
    }

    std::size_t count() const { return m_places.size(); }
    double at(std::size_t i) const { return m_places[i]; }
    std::size_t indexOf(double place) const {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_places, place) - m_places.begin());
    }

private:
    static constexpr double kMost = 1 << 20;
    std::vector<double> m_places;
};

DisplacementField spread(const DisplacementField& points, const Axis& columns, const Axis& rows) {
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

std::optional<DisplacementField> wholeGrid(DisplacementField points, std::size_t mostNodes) {
    if (points.size() == 0 || !isInOrder(points)) return std::nullopt;
    std::vector<double> xs = different(points.x), ys = different(points.y);
    if (points.size() == xs.size() * ys.size()) {
        points.columns = static_cast<int>(xs.size()), points.rows = static_cast<int>(ys.size());
        return points;
    }
    const double step = std::min(smallestStep(xs), smallestStep(ys));
    const Axis columns(std::move(xs), step), rows(std::move(ys), step);
    if (columns.count() > mostNodes / rows.count()) return std::nullopt;
    return spread(points, columns, rows);
}

}  // namespace strainlens
