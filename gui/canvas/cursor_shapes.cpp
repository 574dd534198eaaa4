// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/cursor_shapes.h"

#include <QCoreApplication>
#include <QPainterPath>
#include <tuple>
#include <vector>

#include "gui/canvas/screen_pen.h"

namespace strainlens::gui {
namespace {

constexpr double kCrossArm = 4;     // half size of the crosses on the screen [px]
constexpr double kLabelMargin = 6;  // names are drawn on shapes wider than the name by this [px]
const QColor kLineEdge(0, 0, 0, 170);

struct CursorTexts {
    Q_DECLARE_TR_FUNCTIONS(CursorShapesPainter)
};

/// An outline with its name at one corner.
struct Shape {
    QRectF rect;
    QString name;
    QColor colour;
    Qt::PenStyle style;
    bool below, right;  ///< corner of the name
};

/// Square with side `side` px around a pixel.
QRectF squareAround(QPoint centre, double side) { return {centre.x() - side / 2, centre.y() - side / 2, side, side}; }

void drawWithEdge(QPainter& painter, const QPainterPath& path, const QColor& colour, Qt::PenStyle style) {
    for (const auto& [penColour, width, line] :
         {std::tuple{kLineEdge, 3.0, Qt::SolidLine}, std::tuple{colour, 1.0, style}}) {
        painter.setPen(screenPen(painter, penColour, width, line));
        painter.drawPath(path);
    }
}

QPainterPath crosses(QPoint centre, int step, double tick) {
    QPainterPath path;
    for (const QPoint& offset : {QPoint(0, 0), QPoint(-1, 0), QPoint(1, 0), QPoint(0, -1), QPoint(0, 1)}) {
        const QPointF at = centre + offset * step;
        path.moveTo(at - QPointF(tick, 0));
        path.lineTo(at + QPointF(tick, 0));
        path.moveTo(at - QPointF(0, tick));
        path.lineTo(at + QPointF(0, tick));
    }
    return path;
}

/// Draws the name outside the shape, in screen coordinates.
void writeName(QPainter& painter, const QTransform& toScreen, const Shape& shape) {
    const QRectF rect = toScreen.mapRect(shape.rect);
    const QFontMetrics metrics = painter.fontMetrics();
    const int width = metrics.horizontalAdvance(shape.name);
    if (rect.width() < width + kLabelMargin) return;
    const double x = shape.right ? rect.right() - width : rect.left();
    const double y = shape.below ? rect.bottom() + metrics.ascent() + 2 : rect.top() - metrics.descent() - 2;
    painter.setPen(kLineEdge);
    for (const QPointF& offset : {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1)}) {
        painter.drawText(QPointF(x, y) + offset, shape.name);
    }
    painter.setPen(shape.colour);
    painter.drawText(QPointF(x, y), shape.name);
}

}  // namespace

CursorShapes cursorShapesOf(const RunParameters& parameters) {
    CursorShapes shapes;
    shapes.grid = parameters.grid;
    if (searchReads(parameters.method, "radius-x")) {
        shapes.searchRadius = QSize(parameters.radiusX, parameters.radiusY);
    }
    const bool icgn = isIcgn(parameters.refinement);
    if (icgn) shapes.subset = refineParameters(parameters).subset;
    if (parameters.strain.source == StrainSource::Fit) shapes.strainWindow = parameters.strain.window;
    return shapes;
}

void paintCursorShapes(QPainter& painter, QPoint centre, const CursorShapes& shapes) {
    const GridSpec& grid = shapes.grid;
    const QRectF block(centre.x() - grid.blockWidth / 2 - 0.5, centre.y() - grid.blockHeight / 2 - 0.5, grid.blockWidth,
                       grid.blockHeight);
    std::vector<Shape> list = {{block, CursorTexts::tr("Search window"), Qt::white, Qt::SolidLine, false, false}};
    if (!shapes.searchRadius.isEmpty()) {
        const int x = shapes.searchRadius.width(), y = shapes.searchRadius.height();
        list.push_back({block.adjusted(-x, -y, x, y), CursorTexts::tr("Search range"), QColor(190, 225, 255),
                        Qt::SolidLine, false, true});
    }
    if (shapes.subset > 0) {
        list.push_back({squareAround(centre, shapes.subset), CursorTexts::tr("Subset"), QColor(255, 225, 90),
                        Qt::DashLine, true, false});
    }
    if (shapes.strainWindow > 1) {
        list.push_back({squareAround(centre, double(shapes.strainWindow - 1) * grid.step),
                        CursorTexts::tr("Strain window"), QColor(255, 160, 220), Qt::DotLine, true, true});
    }
    const QTransform toScreen = painter.worldTransform();
    painter.setBrush(Qt::NoBrush);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const Shape& shape : list) {
        QPainterPath path;
        path.addRect(shape.rect);
        drawWithEdge(painter, path, shape.colour, shape.style);
    }
    drawWithEdge(painter, crosses(centre, grid.step, kCrossArm / toScreen.m11()), Qt::white, Qt::SolidLine);
    painter.save();
    painter.resetTransform();
    for (const Shape& shape : list) writeName(painter, toScreen, shape);
    painter.restore();
}

}  // namespace strainlens::gui
