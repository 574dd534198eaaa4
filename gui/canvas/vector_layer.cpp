// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/vector_layer.h"

#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/canvas/screen_pen.h"
#include "gui/pictures/colours.h"

namespace strainlens::gui {
namespace {

constexpr double kMaxArrows = 380;  // more are slow to paint and show no more detail
constexpr VectorStyle kStyle;
constexpr double kReach = 400;  // arrows may extend this far beyond the outermost points [px]

/// Arrow spacing for about kMaxArrows in a view of that size [px].
double arrowSpacing(QSize view) {
    return std::max(kStyle.spacing, std::sqrt(double(view.width()) * view.height() / kMaxArrows));
}

QPen roundPen(const QPainter& painter, const QColor& colour, double width) {
    return screenPen(painter, colour, width, Qt::SolidLine, Qt::RoundCap);
}

}  // namespace

void VectorLayer::setField(std::shared_ptr<const DisplacementField> field) {
    m_field = std::move(field);
    showField();
}

void VectorLayer::showField() {
    prepareGeometryChange();
    m_shown = m_field;
    if (m_field && m_style.withoutRigidMotion)
        m_shown = std::make_shared<const DisplacementField>(*arrowField(*m_field, m_style));
    m_extent = m_shown ? extentOf(*m_shown) : FieldExtent{};
    m_reachPx = m_extent.largest;
    if (m_shown != m_field) m_reachPx = std::max(m_reachPx, extentOf(*m_field).largest);
    m_vectors.resetLayout();
    colour();
}

void VectorLayer::setStyle(const ArrowStyle& style, ColourMap colours) {
    if (style == m_style && colours == m_map) return;
    const bool showsOther = style.withoutRigidMotion != m_style.withoutRigidMotion;
    m_style = style;
    m_map = colours;
    showsOther ? showField() : colour();
}

void VectorLayer::colour() {
    m_colours = m_shown ? arrowColoursOf(*m_shown, m_style, m_map) : ArrowColours();
    invalidate();
}

double VectorLayer::scaleAt(double zoom) const {
    return m_shown ? scaleArrows(*m_shown, m_style, m_extent.largest, zoom, kStyle.spacing).magnification : 1;
}

void VectorLayer::setOnDeformed(bool onDeformed) {
    if (std::exchange(m_onDeformed, onDeformed) != onDeformed) invalidate();
}

void VectorLayer::setPlain(bool plain) {
    if (std::exchange(m_plain, plain) != plain) invalidate();
}

QRectF VectorLayer::boundingRect() const {
    if (!m_field || m_field->size() == 0) return {};
    const QPointF first(m_field->x.front(), m_field->y.front());
    const QPointF last(m_field->x.back(), m_field->y.back());
    const double reach = kReach + m_reachPx;
    return QRectF(first, last).normalized().adjusted(-reach, -reach, reach, reach);
}

void VectorLayer::collect(const QRectF& exposed, double zoom, double spacing) {
    VectorView view;
    view.from = {exposed.left(), exposed.top()}, view.to = {exposed.right(), exposed.bottom()};
    view.zoom = zoom;
    const ArrowScaling shown = scaleArrows(*m_shown, m_style, m_extent.largest, zoom, spacing);
    view.magnification = shown.magnification;
    view.stride = shown.stride;
    view.fillsGaps = m_style.everyNth == 0;
    view.head = kStyle.head;
    view.onDeformed = m_onDeformed;
    const bool isPlain = m_plain && m_style.colouring != ArrowColouring::Plain;
    view.moved = m_field.get();
    m_vectors.collect(*m_shown, isPlain ? ArrowColours() : m_colours, m_reachPx, view);
}

void VectorLayer::drawArrows(QPainter& painter, bool smooth) {
    painter.setRenderHint(QPainter::Antialiasing, smooth);
    const auto drawLines = [&](const std::vector<Line>& lines, const QPen& pen) {
        if (lines.empty()) return;
        m_lines.clear();
        for (const Line& line : lines) m_lines.emplace_back(line.from.x, line.from.y, line.to.x, line.to.y);
        painter.setPen(pen);
        painter.drawLines(m_lines.data(), static_cast<int>(m_lines.size()));
    };
    const double width = smooth ? kStyle.line : 0;
    QColor edgeColour = toQColor(kEdgeColour);
    edgeColour.setAlpha(kEdgeOpacity);
    const QPen edge = roundPen(painter, edgeColour, kStyle.edge);
    for (int k = 0; k < ArrowColours::kClasses && smooth; ++k) drawLines(m_vectors.lines(k), edge);
    for (int k = 0; k < ArrowColours::kClasses; ++k) {
        drawLines(m_vectors.lines(k), roundPen(painter, toQColor(m_vectors.colours().colour(k)), width));
    }
    const double markSize = kStyle.mark / painter.worldTransform().m11();
    for (const Vectors::Mark& mark : m_vectors.marks()) {
        const QPointF centre(mark.centre.x, mark.centre.y);
        painter.setPen(edge);
        if (smooth) drawMark(painter, *mark.mark, centre, markSize);
        painter.setPen(roundPen(painter, toQColor(mark.mark->colour()), width));
        drawMark(painter, *mark.mark, centre, markSize);
    }
}

void VectorLayer::draw(QPainter& painter, const QRectF& exposed, const QWidget* viewport, bool isDetailed) {
    collect(exposed, std::abs(painter.worldTransform().m11()),
            viewport ? arrowSpacing(viewport->size()) : kStyle.spacing);
    drawArrows(painter, isDetailed);
}

}  // namespace strainlens::gui
