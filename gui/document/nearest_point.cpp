// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/nearest_point.h"

#include <cmath>
#include <vector>

#include "app/render/arrow_style.h"

namespace strainlens::gui {
namespace {

constexpr double kIsolatedReach = 16;  // search radius of a point without neighbours [px]

/// Index of the nearest of `count` grid lines (coordinates `stride` apart in `at`), or -1 if none is within one
/// spacing.
int nearestGridLine(const std::vector<double>& at, int count, int stride, double position) {
    const auto coordinate = [&](int i) { return at[static_cast<std::size_t>(i) * static_cast<std::size_t>(stride)]; };
    int best = 0;
    for (int i = 1; i < count; ++i) {
        if (std::abs(coordinate(i) - position) < std::abs(coordinate(best) - position)) best = i;
    }
    const double spacing = count > 1 ? coordinate(1) - coordinate(0) : kIsolatedReach;
    return std::abs(coordinate(best) - position) <= spacing ? best : -1;
}

}  // namespace

std::optional<std::size_t> nearestGridPoint(const DisplacementField& field, QPointF position) {
    if (field.size() == 0) return std::nullopt;
    const int column = nearestGridLine(field.x, field.columns, 1, position.x());
    const int row = nearestGridLine(field.y, field.rows, field.columns, position.y());
    if (column < 0 || row < 0) return std::nullopt;
    return field.index(column, row);
}

std::optional<std::size_t> nearestDeformedPoint(const DisplacementField& field, QPointF position) {
    std::optional<std::size_t> best;
    const double reach = field.columns > 1 || field.rows > 1 ? distanceBetweenPoints(field) : kIsolatedReach;
    double bestSquare = 2 * reach * reach;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (!field.ok(i)) continue;
        const double dx = field.x[i] + field.u[i] - position.x();
        const double dy = field.y[i] + field.v[i] - position.y();
        if (dx * dx + dy * dy >= bestSquare) continue;
        bestSquare = dx * dx + dy * dy;
        best = i;
    }
    return best;
}

std::optional<std::size_t> nearestRoiPoint(const DisplacementField& field, QPointF position) {
    std::optional<std::size_t> best;
    double bestDistance = 0;
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.status[i] == PointStatus::OutsideRoi) continue;
        const double distance = std::hypot(field.x[i] - position.x(), field.y[i] - position.y());
        if (best && distance >= bestDistance) continue;
        bestDistance = distance;
        best = i;
    }
    return best;
}

std::optional<std::size_t> neighbourRoiPoint(const DisplacementField& field, std::size_t node, int columns, int rows) {
    const int stride = field.columns;
    int column = static_cast<int>(node) % stride, row = static_cast<int>(node) / stride;
    while (true) {
        column += columns, row += rows;
        if (column < 0 || row < 0 || column >= field.columns || row >= field.rows) return std::nullopt;
        const std::size_t next = field.index(column, row);
        if (field.status[next] != PointStatus::OutsideRoi) return next;
    }
}

}  // namespace strainlens::gui
