// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/annotation_layer.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>
#include <algorithm>
#include <span>
#include <utility>

#include "app/render/vectors.h"

namespace strainlens::gui {
namespace {

// On the screen [px].
constexpr double kMarkLine = 1.8, kMarkHalo = 2.2, kMarkHead = 9, kPlateGap = 4;
constexpr double kTextMargin = 600;  // around the annotations, for texts at every zoom

void addArrowHead(QPainterPath& path, QPointF from, QPointF tip) {
    const std::array<Line, 3> lines =
        arrowLines({from.x(), from.y()}, {tip.x() - from.x(), tip.y() - from.y()}, kMarkHead);
    for (const Line& line : std::span(lines).subspan(1)) {
        path.moveTo(line.from.x, line.from.y);
        path.lineTo(line.to.x, line.to.y);
    }
}

QPainterPath linesOf(const PictureMark& mark, const QTransform& toScreen) {
    QPainterPath path;
    for (const std::vector<PointPx>& points : mark.paths) {
        QPolygonF drawn;
        for (const PointPx& point : points) drawn << toScreen.map(QPointF(point.x, point.y));
        if (drawn.size() < 2) continue;
        path.addPolygon(drawn);
        if (mark.heads != MarkHeads::None) addArrowHead(path, drawn[drawn.size() - 2], drawn.back());
        if (mark.heads == MarkHeads::Both) addArrowHead(path, drawn[1], drawn[0]);
    }
    return path;
}

/// Returns its rectangle.
QRectF drawPlate(QPainter& painter, const QString& text, QPointF at, const QColor& colour) {
    const QFontMetricsF metrics(painter.font());
    QRectF plate(0, 0, metrics.horizontalAdvance(text) + 2 * kPlateGap, metrics.height() + 2);
    plate.moveBottomLeft(at + QPointF(kPlateGap, -kPlateGap));
    painter.fillRect(plate, QColor(255, 255, 255, 215));
    painter.fillRect(QRectF(plate.bottomLeft(), QSizeF(plate.width(), kMarkLine)), colour);
    painter.setPen(QColor(20, 20, 20));
    painter.drawText(plate, Qt::AlignCenter, text);
    return plate;
}

}  // namespace

void AnnotationLayer::setAnnotations(std::vector<Annotation> annotations, const LengthScale& scale, bool isMovable) {
    m_annotations = std::move(annotations);
    m_scale = scale;
    m_isMovable = isMovable;
    setMarks(annotationMarks(m_annotations, scale));
}

void AnnotationLayer::setMoved(int index, const std::optional<Annotation>& moved) {
    std::vector<Annotation> shown = m_annotations;
    // They may have been replaced during the drag.
    if (moved && index < static_cast<int>(shown.size())) shown[static_cast<std::size_t>(index)] = *moved;
    setMarks(annotationMarks(shown, m_scale));
}

int AnnotationLayer::textAt(QPointF screen) const {
    for (std::size_t i = m_texts.size(); i-- > 0;) {
        if (m_texts[i].contains(screen)) return static_cast<int>(i);
    }
    return -1;
}

void AnnotationLayer::setMarks(std::vector<PictureMark> marks) {
    prepareGeometryChange();
    m_marks = std::move(marks);
    m_bounds = {};
    const auto include = [this](const PointPx& at) { m_bounds |= QRectF(at.x - 1, at.y - 1, 2, 2); };
    for (const PictureMark& mark : m_marks) {
        include(mark.textAt);
        for (const std::vector<PointPx>& path : mark.paths) std::ranges::for_each(path, include);
    }
    update();
}

QRectF AnnotationLayer::boundingRect() const {
    return m_marks.empty() ? QRectF() : m_bounds.adjusted(-kTextMargin, -kTextMargin, kTextMargin, kTextMargin);
}

void AnnotationLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
    const QTransform toScreen = painter->worldTransform();
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    if (widget) painter->setFont(widget->font());
    m_texts.clear();
    for (const PictureMark& mark : m_marks) {
        const QColor colour(mark.colour.red, mark.colour.green, mark.colour.blue);
        const QPainterPath lines = linesOf(mark, toScreen);
        for (const auto& [ink, width] :
             {std::pair{QColor(255, 255, 255, 200), kMarkLine + kMarkHalo}, std::pair{colour, kMarkLine}}) {
            painter->strokePath(lines, QPen(ink, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        }
        m_texts.emplace_back();
        if (!mark.text.empty()) {
            m_texts.back() = drawPlate(*painter, QString::fromStdString(mark.text),
                                       toScreen.map(QPointF(mark.textAt.x, mark.textAt.y)), colour);
        }
    }
    painter->restore();
}

}  // namespace strainlens::gui
