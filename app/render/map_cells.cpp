// SPDX-License-Identifier: MPL-2.0
#include "app/render/map_cells.h"

#include <algorithm>
#include <cmath>

#include "app/render/arrow_scale.h"
#include "app/render/flow_colour.h"

namespace strainlens {
namespace {

/// Half of the distance between points along x and along y.
PointPx halfCell(const DisplacementField& field) {
    const double along = distanceBetweenPoints(field);
    const double down = field.rows > 1 ? field.y[field.index(0, 1)] - field.y[0] : along;
    return {along / 2, down / 2};
}

/// The corners of all cells where they are in the deformed image.
class MovedCorners {
public:
    explicit MovedCorners(const DisplacementField& field)
        : m_field(field), m_stride(static_cast<std::size_t>(field.columns) + 1) {
        const PointPx half = halfCell(field);
        for (int row = 0; row <= field.rows; ++row) {
            for (int column = 0; column <= field.columns; ++column) {
                const std::size_t node =
                    field.index(std::min(column, field.columns - 1), std::min(row, field.rows - 1));
                const PointPx moved = displacementAt(column, row);
                m_corners.push_back({field.x[node] + (column < field.columns ? -half.x : half.x) + moved.x,
                                     field.y[node] + (row < field.rows ? -half.y : half.y) + moved.y});
            }
        }
    }

    /// The cell's corners in turn; not a number where one has no measured point beside it.
    std::array<PointPx, 4> cell(int column, int row) const {
        const std::size_t first = static_cast<std::size_t>(row) * m_stride + static_cast<std::size_t>(column);
        return {m_corners[first], m_corners[first + 1], m_corners[first + 1 + m_stride], m_corners[first + m_stride]};
    }
    static bool known(const std::array<PointPx, 4>& corners) {
        return std::ranges::all_of(corners, [](PointPx p) { return std::isfinite(p.x) && std::isfinite(p.y); });
    }

private:
    /// The mean over the measured ones of the four points around a corner.
    PointPx displacementAt(int column, int row) const {
        PointPx sum;
        int count = 0;
        for (int r = std::max(0, row - 1); r <= std::min(row, m_field.rows - 1); ++r) {
            for (int c = std::max(0, column - 1); c <= std::min(column, m_field.columns - 1); ++c) {
                const std::size_t i = m_field.index(c, r);
                if (!m_field.ok(i)) continue;
                sum.x += m_field.u[i], sum.y += m_field.v[i];
                ++count;
            }
        }
        return count > 0 ? PointPx{sum.x / count, sum.y / count} : PointPx{std::nan(""), std::nan("")};
    }

    const DisplacementField& m_field;
    std::size_t m_stride;
    std::vector<PointPx> m_corners;
};

}  // namespace

std::vector<CellColour> numberCells(const std::vector<double>& values, const ColourScale& scale) {
    std::vector<CellColour> colours(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isfinite(values[i])) colours[i] = cellColour(scale.colour(values[i]));
    }
    return colours;
}

std::vector<CellColour> directionCells(const DisplacementField& field, double fullPx) {
    std::vector<CellColour> colours(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) colours[i] = cellColour(flowColour(field.u[i] / fullPx, field.v[i] / fullPx));
    }
    return colours;
}

std::vector<CellColour> statusCells(const std::vector<PointStatus>& statuses) {
    std::vector<CellColour> colours(statuses.size(), 0);
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        if (statuses[i] != PointStatus::OutsideRoi) colours[i] = cellColour(statusColour(statuses[i]));
    }
    return colours;
}

CellFrame cellFrame(const DisplacementField& field) {
    if (field.size() == 0) return {};
    const PointPx half = halfCell(field);
    return {field.x.front() - half.x, field.y.front() - half.y, field.x.back() + half.x, field.y.back() + half.y};
}

std::vector<MovedCell> movedCells(const DisplacementField& field, const std::vector<CellColour>& colours) {
    const MovedCorners corners(field);
    std::vector<MovedCell> cells;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const CellColour colour = colours[field.index(column, row)];
            const std::array<PointPx, 4> moved = corners.cell(column, row);
            if (colour != 0 && MovedCorners::known(moved)) cells.push_back({moved, colour});
        }
    }
    return cells;
}

CellFrame frameOf(const std::vector<MovedCell>& cells) {
    if (cells.empty()) return {};
    const PointPx first = cells.front().corners.front();
    CellFrame frame{first.x, first.y, first.x, first.y};
    for (const MovedCell& cell : cells) {
        for (const PointPx p : cell.corners) {
            frame.left = std::min(frame.left, p.x), frame.right = std::max(frame.right, p.x);
            frame.top = std::min(frame.top, p.y), frame.bottom = std::max(frame.bottom, p.y);
        }
    }
    return frame;
}

}  // namespace strainlens
