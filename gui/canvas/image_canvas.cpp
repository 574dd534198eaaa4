// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/image_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "gui/canvas/overlay.h"

namespace strainlens::gui {
namespace {
constexpr double kSmallestZoom = 0.01;
constexpr double kLargestZoom = 64;
constexpr double kWheelStep = 1.25;  // a notch of the wheel
constexpr int kIdleMs = 150;         // without movement: the pretty drawing returns
constexpr int kPickRadius = 8;       // on the screen [px]
constexpr int kClickReach = 3;       // farther on the screen is a drag [px]
constexpr double kMarkedCross = 5;   // half a chosen point's cross on the screen [px]
constexpr int kMarkedMargin = 40;    // kept around a marked subset that comes into view, on the screen [px]

/// The step that an arrow key stands for; null for other keys.
QPoint arrowStep(const QKeyEvent& event) {
    // The arrows of the number pad carry a modifier of their own.
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return {};
    switch (event.key()) {
        case Qt::Key_Left:
            return {-1, 0};
        case Qt::Key_Right:
            return {1, 0};
        case Qt::Key_Up:
            return {0, -1};
        case Qt::Key_Down:
            return {0, 1};
        default:
            return {};
    }
}
}  // namespace

ImageCanvas::ImageCanvas(QWidget* parent)
    : QGraphicsView(parent),
      m_image(new ImageLayer),
      m_map(new MapLayer),
      m_mask(new MaskLayer),
      m_vectors(new VectorLayer),
      m_outlines(new OutlineLayer) {
    auto* scene = new QGraphicsScene(this);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    for (QGraphicsItem* layer : std::initializer_list<QGraphicsItem*>{m_image, m_map, m_mask, m_vectors, m_outlines}) {
        layer->setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
        layer->setAcceptedMouseButtons(Qt::NoButton);
        scene->addItem(layer);
    }
    setScene(scene);
    setViewportUpdateMode(FullViewportUpdate);
    setTransformationAnchor(AnchorUnderMouse);
    setResizeAnchor(AnchorViewCenter);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAcceptDrops(false);  // the window takes drops
    setBackgroundBrush(QColor(38, 41, 46));
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdleMs);
    connect(&m_idle, &QTimer::timeout, this, [this] { m_vectors->setMoving(false); });
    updateCursorShape();
}

ImageCanvas::~ImageCanvas() = default;

void ImageCanvas::setImage(std::shared_ptr<const DisplayImage> image) {
    const bool sameSize = image && m_image->image() && image->size() == m_image->image()->size();
    m_image->setImage(std::move(image));
    const QRectF bounds = m_image->boundingRect();
    // Room around the image, so that its corners can be brought to the middle of the view.
    setSceneRect(bounds.adjusted(-bounds.width() / 2, -bounds.height() / 2, bounds.width() / 2, bounds.height() / 2));
    if (!sameSize) fit();
}

void ImageCanvas::setCursorShapes(std::optional<CursorShapes> shapes) {
    m_shapes = shapes;
    viewport()->update();
}

void ImageCanvas::setColourKey(std::optional<ColourKey> key) {
    m_key = std::move(key);
    viewport()->update();
}

void ImageCanvas::setMarked(std::optional<MarkedSubset> marked) {
    m_marked = std::move(marked);
    viewport()->update();
}

void ImageCanvas::showMarked() {
    if (!m_marked) return;
    const QRectF subset = m_marked->outline.boundingRect();
    ensureVisible(subset.isEmpty() ? QRectF(m_marked->centre, QSizeF(1, 1)) : subset, kMarkedMargin, kMarkedMargin);
}

void ImageCanvas::drawMarked(QPainter& painter) const {
    const double arm = kMarkedCross / zoom();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair{QColor(0, 0, 0, 190), 3.6}, std::pair{QColor(255, 214, 10), 1.8}}) {
        QPen pen(colour, width);
        pen.setCosmetic(true);
        painter.setPen(pen);
        painter.drawPolygon(m_marked->outline);
        painter.drawLine(m_marked->centre - QPointF(arm, 0), m_marked->centre + QPointF(arm, 0));
        painter.drawLine(m_marked->centre - QPointF(0, arm), m_marked->centre + QPointF(0, arm));
    }
}

void ImageCanvas::setTool(std::unique_ptr<RoiTool> tool) {
    m_tool = std::move(tool);
    updateCursorShape();
    afterToolStep();
}

void ImageCanvas::setOperation(RoiOperation operation) {
    m_operation = operation;
    if (m_tool) m_outlines->setPreview(m_tool->preview(), m_operation);
}

bool ImageCanvas::undoDrawingStep() {
    if (!m_tool || !m_tool->undoStep()) return false;
    afterToolStep();
    return true;
}

void ImageCanvas::zoomBy(double factor) { setZoom(zoom() * factor); }

void ImageCanvas::setZoom(double zoom) {
    if (!image()) return;
    m_fitted = false;
    const double bounded = std::clamp(zoom, kSmallestZoom, kLargestZoom);
    markMoving();
    scale(bounded / this->zoom(), bounded / this->zoom());
    emit zoomChanged(this->zoom());
}

void ImageCanvas::fit() {
    if (image()) {
        const QRectF bounds = m_image->boundingRect();
        const double zoom =
            0.98 * std::min(viewport()->width() / bounds.width(), viewport()->height() / bounds.height());
        setTransform(QTransform::fromScale(zoom, zoom));
        centerOn(bounds.center());
    }
    m_fitted = true;
    emit zoomChanged(zoom());
}

PointPx ImageCanvas::imagePoint(const QMouseEvent* event) const {
    // Not mapToScene(QPoint): that would round to whole screen pixels.
    const QPointF point = viewportTransform().inverted().map(event->position());
    return {std::round(point.x() * 10) / 10, std::round(point.y() * 10) / 10};
}

bool ImageCanvas::pansWith(const QMouseEvent* event) const {
    return event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && (m_spaceDown || !m_tool));
}

void ImageCanvas::updateCursorShape() {
    const bool panning = m_panFrom.has_value();
    viewport()->setCursor(panning ? Qt::ClosedHandCursor
                                  : (m_spaceDown ? Qt::OpenHandCursor : (m_tool ? Qt::CrossCursor : Qt::ArrowCursor)));
}

void ImageCanvas::afterToolStep() {
    m_outlines->setPreview(m_tool ? m_tool->preview() : QPainterPath(), m_operation);
    if (m_tool) {
        if (const std::optional<RoiGeometry> shape = m_tool->takeFinished()) emit shapeDrawn(*shape);
    }
    emit drawingChanged();
}

void ImageCanvas::markMoving() {
    m_vectors->setMoving(true);
    m_idle.start();
}

void ImageCanvas::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ShiftModifier) {
        m_fitted = false;
        verticalScrollBar()->setValue(verticalScrollBar()->value() - event->angleDelta().y());
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - event->angleDelta().x());
    } else if (event->angleDelta().y() != 0) {
        zoomBy(std::pow(kWheelStep, event->angleDelta().y() / 120.0));
    }
    event->accept();
}

void ImageCanvas::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (pansWith(event)) {
        m_panFrom = event->pos();
        if (event->button() == Qt::LeftButton && !m_spaceDown) m_clickFrom = event->pos();
        updateCursorShape();
    } else if (event->button() == Qt::LeftButton && m_tool && image()) {
        m_tool->press(imagePoint(event), kPickRadius / zoom());
        afterToolStep();
    }
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_panFrom) {
        const QPoint moved = event->pos() - *m_panFrom;
        m_panFrom = event->pos();
        m_fitted = false;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
        verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    } else if (m_tool && m_tool->drawing()) {
        m_tool->move(imagePoint(event));
        m_outlines->setPreview(m_tool->preview(), m_operation);
    }
    // AnchorUnderMouse learns the mouse's place from the base class.
    QGraphicsView::mouseMoveEvent(event);
    const PointPx point = imagePoint(event);
    const QPoint pixel(static_cast<int>(std::lround(point.x)), static_cast<int>(std::lround(point.y)));
    if (image() && QRect(0, 0, image()->size().width, image()->size().height).contains(pixel)) {
        m_cursor = pixel;
        emit cursorMoved(pixel);
    } else if (m_cursor) {
        m_cursor.reset();
        emit cursorLeft();
    }
    if (m_shapes) viewport()->update();
}

void ImageCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_panFrom) {
        m_panFrom.reset();
        updateCursorShape();
        const bool clicked = m_clickFrom && (event->pos() - *m_clickFrom).manhattanLength() <= kClickReach;
        m_clickFrom.reset();
        if (clicked && image()) emit pointClicked(viewportTransform().inverted().map(event->position()));
    } else if (event->button() == Qt::LeftButton && m_tool && m_tool->drawing()) {
        m_tool->release(imagePoint(event));
        afterToolStep();
    }
}

void ImageCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_tool) return;
    m_tool->doubleClick();
    afterToolStep();
}

void ImageCanvas::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = true;
        updateCursorShape();
    } else if (m_tool && m_tool->drawing() && (enter || event->key() == Qt::Key_Escape)) {
        if (enter) {
            m_tool->close();
        } else {
            m_tool->cancel();
        }
        afterToolStep();
    } else if (m_marked && event->key() == Qt::Key_Escape) {
        emit markReleased();
    } else if (m_marked && !arrowStep(*event).isNull()) {
        emit neighbourWanted(arrowStep(*event).x(), arrowStep(*event).y());
    } else {
        QGraphicsView::keyPressEvent(event);
    }
}

void ImageCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = false;
        updateCursorShape();
    }
    QGraphicsView::keyReleaseEvent(event);
}

void ImageCanvas::focusOutEvent(QFocusEvent* event) {
    // The releases of key and button will go to others.
    m_spaceDown = false;
    m_panFrom.reset();
    m_clickFrom.reset();
    updateCursorShape();
    QGraphicsView::focusOutEvent(event);
}

void ImageCanvas::leaveEvent(QEvent* event) {
    m_cursor.reset();
    emit cursorLeft();
    viewport()->update();
    QGraphicsView::leaveEvent(event);
}

void ImageCanvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_fitted) fit();
}

void ImageCanvas::scrollContentsBy(int dx, int dy) {
    markMoving();
    QGraphicsView::scrollContentsBy(dx, dy);
}

void ImageCanvas::drawForeground(QPainter* painter, const QRectF&) {
    painter->setFont(font());
    if (m_marked) drawMarked(*painter);
    if (m_shapes && m_cursor && !m_panFrom) CursorShapesPainter::paint(*painter, *m_cursor, *m_shapes);
    painter->resetTransform();
    if (m_key && image()) ColourKeyPainter::paint(*painter, viewport()->rect(), *m_key);
    if (!m_vectors->isVisible() || !m_vectors->field()) return;
    Overlay::paint(*painter, viewport()->rect(), m_vectors->extent(), m_vectors->scaleAt(zoom()), zoom());
}

}  // namespace strainlens::gui
