// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_style.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "gui/canvas/colours.h"

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

QColor rejectedColour(PointStatus status) { return toQColor(statusColour(status)); }

void drawRejectedMark(QPainter& painter, PointStatus status, QPointF c, double r) {
    painter.setBrush(Qt::NoBrush);
    switch (status) {
        case PointStatus::Outlier:
            painter.drawLine(c + QPointF(-r, -r), c + QPointF(r, r));
            painter.drawLine(c + QPointF(-r, r), c + QPointF(r, -r));
            break;
        case PointStatus::LowScore: {
            const QPointF triangle[] = {c + QPointF(-r, -r), c + QPointF(r, -r), c + QPointF(0, r)};
            painter.drawPolygon(triangle, 3);
            break;
        }
        case PointStatus::NoTexture:
            painter.drawEllipse(c, r, r);
            break;
        case PointStatus::OutOfImage:
            painter.drawRect(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r));
            break;
        default:
            painter.drawLine(c + QPointF(-r, 0), c + QPointF(r, 0));
            painter.drawLine(c + QPointF(0, -r), c + QPointF(0, r));
    }
}

}  // namespace strainlens::gui
