// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_style.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strainlens::gui {
namespace {
constexpr double kLongestArrow = 40;  // on the screen, with automatic scale [px]
}

FieldExtent extentOf(const DisplacementField& field) {
    FieldExtent extent;
    extent.smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < field.size(); ++i) {
        ++extent.counts[static_cast<std::size_t>(field.status[i])];
        if (!field.ok(i)) continue;
        const double magnitude = std::hypot(field.u[i], field.v[i]);
        extent.smallest = std::min(extent.smallest, magnitude);
        extent.largest = std::max(extent.largest, magnitude);
    }
    if (extent.okCount() == 0) extent.smallest = 0;
    return extent;
}

double arrowScale(double chosen, double largestPx, double zoom) {
    if (chosen > 0) return chosen;
    if (!(largestPx > 0)) return 1;
    return roundBelow(kLongestArrow / (largestPx * zoom));
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
