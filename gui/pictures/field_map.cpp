// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/field_map.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/export/field_quantity.h"
#include "app/export/flow_colour.h"
#include "app/export/overlay_scales.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr double kFinest = 2200;  // longer side of a picture of moved cells [px]
constexpr double kMostEnlarged = 4;

/// One colour a point, 0 for none.
using CellColours = std::vector<QRgb>;

CellColours coloursOf(const std::vector<double>& values, const ColourScale& scale) {
    CellColours colours(values.size(), 0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::isfinite(values[i])) colours[i] = toQColor(scale.colour(values[i])).rgb();
    }
    return colours;
}

CellColours directionColours(const DisplacementField& field, double fullPx) {
    CellColours colours(field.size(), 0);
    for (std::size_t i = 0; i < field.size(); ++i) {
        if (field.ok(i)) colours[i] = toQColor(flowColour(field.u[i] / fullPx, field.v[i] / fullPx)).rgb();
    }
    return colours;
}

CellColours statusColours(const std::vector<PointStatus>& statuses) {
    CellColours colours(statuses.size(), 0);
    for (std::size_t i = 0; i < statuses.size(); ++i) {
        if (statuses[i] != PointStatus::OutsideRoi) colours[i] = toQColor(statusColour(statuses[i])).rgb();
    }
    return colours;
}

/// Half of the distance between points along x and along y.
QPointF halfCell(const DisplacementField& field) {
    const double along = distanceBetweenPoints(field);
    const double down = field.rows > 1 ? field.y[field.index(0, 1)] - field.y[0] : along;
    return {along / 2, down / 2};
}

/// One pixel a point: enlarged without smoothing, that gives every point its cell.
void paintCells(const DisplacementField& field, const CellColours& colours, FieldMap& map) {
    map.picture = QImage(field.columns, field.rows, QImage::Format_ARGB32_Premultiplied);
    for (int row = 0; row < field.rows; ++row) {
        std::copy_n(colours.begin() + static_cast<std::ptrdiff_t>(field.index(0, row)), field.columns,
                    reinterpret_cast<QRgb*>(map.picture.scanLine(row)));
    }
    const QPointF half = halfCell(field);
    map.place =
        QRectF(QPointF(field.x.front(), field.y.front()) - half, QPointF(field.x.back(), field.y.back()) + half);
}

/// The corners of all cells where they are in the deformed image.
class MovedCorners {
public:
    explicit MovedCorners(const DisplacementField& field)
        : m_field(field), m_stride(static_cast<std::size_t>(field.columns) + 1) {
        const QPointF half = halfCell(field);
        for (int row = 0; row <= field.rows; ++row) {
            for (int column = 0; column <= field.columns; ++column) {
                const std::size_t node =
                    field.index(std::min(column, field.columns - 1), std::min(row, field.rows - 1));
                const QPointF corner(field.x[node] + (column < field.columns ? -half.x() : half.x()),
                                     field.y[node] + (row < field.rows ? -half.y() : half.y()));
                m_corners.push_back(corner + displacementAt(column, row));
            }
        }
    }

    /// The cell's corners in turn; not a number where one has no measured point beside it.
    std::array<QPointF, 4> cell(int column, int row) const {
        const std::size_t first = static_cast<std::size_t>(row) * m_stride + static_cast<std::size_t>(column);
        return {m_corners[first], m_corners[first + 1], m_corners[first + 1 + m_stride], m_corners[first + m_stride]};
    }
    static bool known(const std::array<QPointF, 4>& corners) {
        return std::ranges::all_of(corners, [](QPointF p) { return std::isfinite(p.x()) && std::isfinite(p.y()); });
    }

private:
    /// The mean over the measured ones of the four points around a corner.
    QPointF displacementAt(int column, int row) const {
        QPointF sum(0, 0);
        int count = 0;
        for (int r = std::max(0, row - 1); r <= std::min(row, m_field.rows - 1); ++r) {
            for (int c = std::max(0, column - 1); c <= std::min(column, m_field.columns - 1); ++c) {
                const std::size_t i = m_field.index(c, r);
                if (!m_field.ok(i)) continue;
                sum += QPointF(m_field.u[i], m_field.v[i]);
                ++count;
            }
        }
        return count > 0 ? sum / count : QPointF(std::nan(""), std::nan(""));
    }

    const DisplacementField& m_field;
    std::size_t m_stride;
    std::vector<QPointF> m_corners;
};

void paintMovedCells(const DisplacementField& field, const CellColours& colours, FieldMap& map) {
    const MovedCorners corners(field);
    struct Cell {
        std::array<QPointF, 4> corners;
        QRgb colour;
    };
    std::vector<Cell> cells;
    double left = 0, right = 0, top = 0, bottom = 0;
    for (int row = 0; row < field.rows; ++row) {
        for (int column = 0; column < field.columns; ++column) {
            const QRgb colour = colours[field.index(column, row)];
            const std::array<QPointF, 4> moved = corners.cell(column, row);
            if (colour == 0 || !MovedCorners::known(moved)) continue;
            if (cells.empty()) left = right = moved[0].x(), top = bottom = moved[0].y();
            for (QPointF p : moved) {
                left = std::min(left, p.x()), right = std::max(right, p.x());
                top = std::min(top, p.y()), bottom = std::max(bottom, p.y());
            }
            cells.push_back({moved, colour});
        }
    }
    if (cells.empty()) return;
    const double scale = std::min(kMostEnlarged, kFinest / std::max({right - left, bottom - top, 1.0}));
    const QSize size(static_cast<int>(std::ceil((right - left) * scale)) + 1,
                     static_cast<int>(std::ceil((bottom - top) * scale)) + 1);
    map.place = QRectF(left, top, size.width() / scale, size.height() / scale);
    map.picture = QImage(size, QImage::Format_ARGB32_Premultiplied);
    map.picture.fill(Qt::transparent);
    QPainter painter(&map.picture);
    painter.setPen(Qt::NoPen);
    for (const Cell& cell : cells) {
        std::array<QPointF, 4> drawn;
        std::ranges::transform(cell.corners, drawn.begin(),
                               [&](QPointF p) { return (p - QPointF(left, top)) * scale; });
        painter.setBrush(QColor::fromRgb(cell.colour));
        painter.drawConvexPolygon(drawn.data(), static_cast<int>(drawn.size()));
    }
}

}  // namespace

std::vector<double> mapValues(const DisplacementField& field, const std::string& quantity) {
    const MapKind kind = mapKindOf(quantity);
    if (quantity.empty() || kind == MapKind::Statuses) return {};
    std::vector<double> values =
        fieldQuantity(kind == MapKind::Directions ? "magnitude" : quantity, "map").values(field);
    if (values.size() != field.size()) values.clear();
    return values;
}

FieldMap paintFieldMap(const DisplacementField& field, const MapLook& look, const std::optional<ColourRange>& shared,
                       bool onDeformed) {
    FieldMap map;
    map.quantity = look.quantity;
    map.scale.map = look.colours;
    for (PointStatus status : field.status) ++map.statuses[static_cast<std::size_t>(status)];
    CellColours colours;
    if (map.kind() == MapKind::Statuses) {
        colours = statusColours(field.status);
        map.available = true;
        map.valueCount = field.size() - map.statuses[static_cast<std::size_t>(PointStatus::OutsideRoi)];
    } else {
        const std::vector<double> values = mapValues(field, look.quantity);
        const std::vector<double> numbers = sortedNumbers(values);
        map.available = !values.empty();
        map.scale.range = shared ? *shared : rangeOf(numbers, look.limits);
        map.valueCount = numbers.size();
        if (!numbers.empty()) map.extremes = {numbers.front(), numbers.back()};
        if (map.kind() == MapKind::Directions) {
            map.scale.range.low = 0;
            colours = directionColours(field, map.scale.range.high);
        } else {
            colours = coloursOf(values, map.scale);
        }
    }
    if (map.valueCount == 0) return map;
    if (onDeformed) {
        paintMovedCells(field, colours, map);
    } else {
        paintCells(field, colours, map);
    }
    return map;
}

}  // namespace strainlens::gui
