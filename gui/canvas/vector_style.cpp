// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_style.h"

#include <algorithm>
#include <cmath>

#include "app/render/ticks.h"
#include "app/render/vectors.h"

namespace strainlens::gui {

FieldExtent extentOf(const DisplacementField& field) {
    FieldExtent extent;
    for (std::size_t i = 0; i < field.size(); ++i) {
        ++extent.counts[static_cast<std::size_t>(field.status[i])];
        if (!field.ok(i)) continue;
        extent.largest = std::max(extent.largest, std::hypot(field.u[i], field.v[i]));
    }
    return extent;
}

ArrowScaling scaleArrows(const DisplacementField& field, const ArrowStyle& style, double longestPx, double zoom,
                         double spacing) {
    constexpr double kMaxLengthOnScreen = 40;  // with automatic scale [px]
    constexpr double kShortestOnScreen = 10;   // even for dense arrows [px]
    ArrowScaling shown{style.scale, style.everyNth};
    const double longest = (style.longestPx > 0 ? style.longestPx : longestPx) * zoom;
    // Uses the minimum spacing, so that the scale does not depend on the view's size.
    const double minimum = style.everyNth > 0 ? kShortestOnScreen : VectorStyle().spacing;
    const int thinning = style.everyNth > 0 ? style.everyNth : maxArrowThinning(field);
    const double space = std::clamp(distanceBetweenPoints(field) * zoom * thinning, minimum, kMaxLengthOnScreen);
    if (!(style.scale > 0)) shown.magnification = longest > 0 ? roundDown(space / longest) : 1;
    if (shown.stride == 0) shown.stride = arrowThinning(field, zoom, spacing, longest * shown.magnification);
    return shown;
}

void drawMark(QPainter& painter, const StatusMark& mark, QPointF centre, double radius) {
    const MarkGeometry& geometry = mark.geometry;
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
