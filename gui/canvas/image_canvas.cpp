// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/image_canvas.h"

#include <QFocusEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "gui/canvas/overlay.h"
#include "gui/canvas/screen_pen.h"

namespace strainlens::gui {
namespace {
constexpr double kLineEnd = 8;      // half the end stroke of a length line, on the screen [px]
constexpr double kMarkedCross = 5;  // half the selected point's cross, on the screen [px]
constexpr int kMarkedMargin = 40;   // around a marked subset scrolled into view, on the screen [px]
}  // namespace

ImageCanvas::ImageCanvas(QWidget* parent) : ZoomView(parent), m_layers(*scene()), m_input(*this, m_layers) {
    setAcceptDrops(false);  // the window handles drops
    connect(this, &ZoomView::viewMoved, this, [this] { m_layers.setMoving(true); });
    connect(this, &ZoomView::viewStopped, this, [this] { m_layers.setMoving(false); });
    const auto moveShapes = [this] {
        if (m_overlay.cursorShapes) viewport()->update();
    };
    connect(&m_input, &CanvasInput::cursorMoved, this, moveShapes);
    connect(&m_input, &CanvasInput::cursorLeft, this, moveShapes);
}

void ImageCanvas::setOverlay(const CanvasOverlay& overlay) {
    m_overlay = overlay;
    viewport()->update();
}

void ImageCanvas::setMarked(std::optional<MarkedSubset> marked) {
    m_marked = std::move(marked);
    m_input.setHasPoint(m_marked.has_value());
    viewport()->update();
}

void ImageCanvas::showMarked() {
    if (!m_marked) return;
    const QRectF subset = m_marked->outline.boundingRect();
    ensureVisible(subset.isEmpty() ? QRectF(m_marked->centre, QSizeF(1, 1)) : subset, kMarkedMargin, kMarkedMargin);
}

std::optional<ArrowKey> ImageCanvas::arrowKey() const {
    for (const VectorLayer* arrows : {&m_layers.flow.arrows(), &m_layers.vectors}) {
        if (!arrows->isVisible() || !arrows->field()) continue;
        return ArrowKey{arrows->scaleAt(zoom()), zoom(), m_overlay.units, arrows->perSecond(), arrows->extent().counts};
    }
    return std::nullopt;
}

void ImageCanvas::drawMarked(QPainter& painter) const {
    const double arm = kMarkedCross / zoom();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0, 190), 3.6}, std::pair{QColor(255, 214, 10), 1.8}}) {
        painter.setPen(screenPen(painter, colour, width));
        painter.drawPolygon(m_marked->outline);
        painter.drawLine(m_marked->centre - QPointF(arm, 0), m_marked->centre + QPointF(arm, 0));
        painter.drawLine(m_marked->centre - QPointF(0, arm), m_marked->centre + QPointF(0, arm));
    }
}

void ImageCanvas::drawLine(QPainter& painter, const QLineF& line) const {
    // Cross strokes show the ends to a pixel.
    const double half = kLineEnd / zoom();
    const double length = std::max(line.length(), 1e-9);
    const QPointF across = QPointF(-line.dy(), line.dx()) / length * half;
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0), 4.0}, std::pair{QColor(255, 255, 255), 1.6}}) {
        painter.setPen(screenPen(painter, colour, width, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(line);
        for (const QPointF end : {line.p1(), line.p2()}) painter.drawLine(end - across, end + across);
    }
}

void ImageCanvas::drawFocusFrame(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    const QRectF frame = QRectF(viewport()->rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(QColor(0, 0, 0), 3));
    painter.drawRect(frame);
    painter.setPen(QPen(QColor(255, 255, 255), 1.5));
    painter.drawRect(frame);
}

void ImageCanvas::setHasKeyFocus(bool hasKeyFocus) {
    m_hasKeyFocus = hasKeyFocus;
    viewport()->update();
}

void ImageCanvas::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    setHasKeyFocus(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason);
    ZoomView::focusInEvent(event);
}

void ImageCanvas::focusOutEvent(QFocusEvent* event) {
    setHasKeyFocus(false);
    ZoomView::focusOutEvent(event);
}

void ImageCanvas::paintEvent(QPaintEvent* event) {
    if (image()) return ZoomView::paintEvent(event);
    // Region, probes and arrows need an image.
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), backgroundBrush());
    if (m_hasKeyFocus) drawFocusFrame(painter);
}

void ImageCanvas::drawForeground(QPainter* painter, const QRectF&) {
    painter->setFont(font());
    if (m_marked) drawMarked(*painter);
    const std::optional<QPoint>& cursor = m_input.pixel();
    if (m_overlay.cursorShapes && cursor && !m_input.isPanning())
        paintCursorShapes(*painter, *cursor, *m_overlay.cursorShapes);
    if (const std::optional<QLineF> line = m_input.toolLine()) drawLine(*painter, *line);
    m_input.keyboardCursor().paint(*painter, zoom());
    painter->resetTransform();
    if (m_hasKeyFocus) drawFocusFrame(*painter);
    const QRect view = viewport()->rect();
    if (m_overlay.scaleBar && image())
        Overlay::paintScaleBar(*painter, view, scaleBarOf(zoom(), m_overlay.units, view.width()));
    const std::optional<ArrowKey> key = arrowKey();
    if (std::exchange(m_arrowKey, key) != key) emit arrowKeyChanged(key);
}

}  // namespace strainlens::gui
