// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_style.h"

#include <algorithm>
#include <cmath>

#include "app/render/vectors.h"

namespace strainlens::gui {
namespace {
constexpr double kLongestOnScreen = 40;  // with automatic scale [px]
constexpr double kLeastOnScreen = 10;    // however close somebody wants the arrows [px]
}  // namespace

FieldExtent extentOf(const DisplacementField& field) {
    FieldExtent extent;
    for (std::size_t i = 0; i < field.size(); ++i) {
        ++extent.counts[static_cast<std::size_t>(field.status[i])];
        if (!field.ok(i)) continue;
        extent.largest = std::max(extent.largest, std::hypot(field.u[i], field.v[i]));
    }
    return extent;
}

ShownArrows shownArrows(const DisplacementField& field, const ArrowLook& look, double longestPx, double zoom,
                        double apart) {
    ShownArrows shown{look.scale, look.everyNth};
    const double longest = (look.longestPx > 0 ? look.longestPx : longestPx) * zoom;
    // Not as far apart as they stand but as they may: what the scale says is not to change with the view's size.
    const double least = look.everyNth > 0 ? kLeastOnScreen : VectorStyle().apart;
    const int thinning = look.everyNth > 0 ? look.everyNth : mostArrowThinning(field);
    const double room = std::clamp(distanceBetweenPoints(field) * zoom * thinning, least, kLongestOnScreen);
    if (!(look.scale > 0)) shown.magnification = longest > 0 ? roundBelow(room / longest) : 1;
    if (shown.thin == 0) shown.thin = arrowThinning(field, zoom, apart, longest * shown.magnification);
    return shown;
}

void drawMark(QPainter& painter, const StatusMark& mark, QPointF centre, double radius) {
    const MarkGeometry geometry = geometryOf(mark.shape);
    QPolygonF points;
    for (const PointPx p : geometry.points) points << centre + QPointF(p.x, p.y) * radius;
    const double circle = radius * geometry.radius;
    painter.setBrush(Qt::NoBrush);
    switch (geometry.form) {
        case MarkForm::Strokes:
            for (qsizetype i = 0; i + 1 < points.size(); i += 2) painter.drawLine(points[i], points[i + 1]);
            break;
        case MarkForm::Outline:
            painter.drawPolygon(points);
            break;
        case MarkForm::Circle:
            painter.drawEllipse(centre, circle, circle);
            break;
        case MarkForm::Disc:
            painter.setBrush(painter.pen().color());
            painter.drawEllipse(centre, circle, circle);
    }
}

}  // namespace strainlens::gui
