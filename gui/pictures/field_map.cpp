// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pictures/field_map.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/render/field_quantity.h"
#include "app/render/map_cells.h"

namespace strainlens::gui {
namespace {

constexpr double kFinest = 2200;  // longer side of a picture of moved cells [px]
constexpr double kMostEnlarged = 4;

/// One pixel a point: enlarged without smoothing, that gives every point its cell.
void paintCells(const DisplacementField& field, const std::vector<CellColour>& colours, FieldMap& map) {
    map.picture = QImage(field.columns, field.rows, QImage::Format_ARGB32_Premultiplied);
    for (int row = 0; row < field.rows; ++row) {
        std::copy_n(colours.begin() + static_cast<std::ptrdiff_t>(field.index(0, row)), field.columns,
                    reinterpret_cast<QRgb*>(map.picture.scanLine(row)));
    }
    const CellFrame frame = cellFrame(field);
    map.place = QRectF(QPointF(frame.left, frame.top), QPointF(frame.right, frame.bottom));
}

void paintMovedCells(const DisplacementField& field, const std::vector<CellColour>& colours, FieldMap& map) {
    const std::vector<MovedCell> cells = movedCells(field, colours);
    if (cells.empty()) return;
    const auto [left, top, right, bottom] = frameOf(cells);
    const double scale = std::min(kMostEnlarged, kFinest / std::max({right - left, bottom - top, 1.0}));
    const QSize size(static_cast<int>(std::ceil((right - left) * scale)) + 1,
                     static_cast<int>(std::ceil((bottom - top) * scale)) + 1);
    map.place = QRectF(left, top, size.width() / scale, size.height() / scale);
    map.picture = QImage(size, QImage::Format_ARGB32_Premultiplied);
    map.picture.fill(Qt::transparent);
    QPainter painter(&map.picture);
    painter.setPen(Qt::NoPen);
    const QPointF origin(left, top);
    for (const MovedCell& cell : cells) {
        std::array<QPointF, 4> drawn;
        std::ranges::transform(cell.corners, drawn.begin(),
                               [&](PointPx p) { return (QPointF(p.x, p.y) - origin) * scale; });
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
    std::vector<CellColour> colours;
    if (map.kind() == MapKind::Statuses) {
        colours = statusCells(field.status);
        map.available = true;
        map.valueCount = field.size() - map.statuses[static_cast<std::size_t>(PointStatus::OutsideRoi)];
    } else {
        const std::vector<double> values = mapValues(field, look.quantity);
        map.values = std::make_shared<const std::vector<double>>(sortedNumbers(values));
        const std::vector<double>& numbers = *map.values;
        map.available = !values.empty();
        map.scale.range = shared ? *shared : rangeOf(numbers, look.limits);
        map.valueCount = numbers.size();
        if (!numbers.empty()) map.extremes = {numbers.front(), numbers.back()};
        if (map.kind() == MapKind::Directions) {
            map.scale.range.low = 0;
            colours = directionCells(field, map.scale.range.high);
        } else {
            colours = numberCells(values, map.scale);
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
