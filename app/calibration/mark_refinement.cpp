// SPDX-License-Identifier: MPL-2.0
#include "app/calibration/mark_refinement.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/calibration/corner_fit.h"
#include "app/calibration/dot_centroid.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

/// The marks of a lattice, row by row.
class Lattice {
public:
    Lattice(const CalibrationTarget& target, std::span<const PointPx> marks)
        : m_columns(target.columns), m_rows(target.rows), m_marks(marks) {}

    PointPx at(int column, int row) const { return m_marks[static_cast<std::size_t>(row * m_columns + column)]; }
    /// The vector to the neighbour in direction (dx, dy), or to the opposite one at the border.
    PointPx step(int column, int row, int dx, int dy) const {
        if (column + dx >= m_columns) dx = -dx;
        if (row + dy >= m_rows) dy = -dy;
        const PointPx from = at(column, row), to = at(column + dx, row + dy);
        return {to.x - from.x, to.y - from.y};
    }

private:
    int m_columns, m_rows;
    std::span<const PointPx> m_marks;
};

double lengthOf(PointPx p) { return std::hypot(p.x, p.y); }

std::optional<PointPx> refineMark(const GrayImage<float>& greys, const CalibrationTarget& target,
                                  const Lattice& lattice, int column, int row) {
    const PointPx position = lattice.at(column, row);
    const PointPx along = lattice.step(column, row, 1, 0), across = lattice.step(column, row, 0, 1);
    if (!target.hasDots()) return fitCorner(greys, {position, along, across});
    const double longest = std::max(lengthOf(along), lengthOf(across));
    const double shortest = std::min(lengthOf(along), lengthOf(across));
    return dotCentroid(greys, position, target.dotDiameterMm / target.spacingMm * longest / 2, shortest);
}

}  // namespace

std::string marksText(const CalibrationTarget& target) {
    return std::to_string(target.columns) + " x " + std::to_string(target.rows) +
           (target.hasDots() ? " dots" : " inner corners");
}

TargetView refineMarks(const GrayImage<float>& greys, const CalibrationTarget& target, std::span<const PointPx> guesses,
                       const std::string& name) {
    const Lattice lattice(target, guesses);
    TargetView view{name, {}, {}};
    for (int row = 0; row < target.rows; ++row) {
        for (int column = 0; column < target.columns; ++column) {
            const std::optional<PointPx> mark = refineMark(greys, target, lattice, column, row);
            if (!mark) continue;
            view.imagePoints.push_back(*mark);
            view.objectPoints.push_back({column * target.spacingMm, row * target.spacingMm});
        }
    }
    if (view.imagePoints.size() * 2 < guesses.size()) {
        throw FileError(name,
                        "shows only " + std::to_string(view.imagePoints.size()) + " of " + marksText(target) +
                            " clearly enough to be placed; photograph the target larger, sharper or with margin.");
    }
    return view;
}

}  // namespace strainlens
