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
    QPolygonF points;
    for (const PointPx p : pointsOf(mark.shape)) points << centre + QPointF(p.x, p.y) * radius;
    painter.setBrush(Qt::NoBrush);
    switch (mark.shape) {
        case MarkShape::Cross:
        case MarkShape::Plus:
            painter.drawLine(points[0], points[1]);
            painter.drawLine(points[2], points[3]);
            break;
        case MarkShape::Triangle:
        case MarkShape::Square:
            painter.drawPolygon(points);
            break;
        case MarkShape::Circle:
            painter.drawEllipse(centre, radius, radius);
            break;
        case MarkShape::Dot: {
            const QPen pen = painter.pen();
            painter.setPen(Qt::NoPen);
            painter.setBrush(pen.color());
            painter.drawEllipse(centre, radius * kDotRadius, radius * kDotRadius);
            painter.setPen(pen);
        }
    }
}

}  // namespace strainlens::gui
