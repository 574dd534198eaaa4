// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/image_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "gui/canvas/overlay.h"
#include "gui/canvas/screen_pen.h"
#include "gui/tools/tool_table.h"

namespace strainlens::gui {
namespace {
constexpr double kSmallestZoom = 0.01;
constexpr double kLargestZoom = 64;
constexpr double kWheelStep = 1.25;       // per wheel notch
constexpr int kIdleMs = 150;              // without movement until the detailed drawing returns
constexpr int kFlickerMs = 170;           // per image: just below three changes per second
constexpr int kPickRadius = 8;            // on the screen [px]
constexpr double kLineEnd = 8;            // half the end stroke of a length line, on the screen [px]
constexpr double kMarkedCross = 5;        // half the selected point's cross, on the screen [px]
constexpr QPoint kBadgePosition(10, 10);  // from the upper left corner [px]
constexpr int kMarkedMargin = 40;         // around a marked subset scrolled into view, on the screen [px]

/// Step of an arrow key; null for other keys.
QPoint arrowStep(const QKeyEvent& event) {
    // Arrow keys of the number pad carry a modifier.
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
      m_preview(new PreviewLayer),
      m_mask(new MaskLayer),
      m_vectors(new VectorLayer),
      m_outlines(new OutlineLayer),
      m_region(new RegionEditor(*m_outlines, this)),
      m_probes(new ProbeLayer),
      m_badge(new ResultBadge(this)),
      m_tool(toolTable().front().make()) {
    auto* scene = new QGraphicsScene(this);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    const auto [flow, hidden, flowArrows] = m_flow.items();
    for (QGraphicsItem* layer : std::initializer_list<QGraphicsItem*>{m_image, m_map, flow, hidden, m_mask, m_vectors,
                                                                      flowArrows, m_preview, m_outlines, m_probes}) {
        layer->setFlag(QGraphicsItem::ItemUsesExtendedStyleOption);
        layer->setAcceptedMouseButtons(Qt::NoButton);
        scene->addItem(layer);
    }
    setScene(scene);
    m_badge->move(kBadgePosition);
    setViewportUpdateMode(FullViewportUpdate);
    setTransformationAnchor(AnchorUnderMouse);
    setResizeAnchor(AnchorViewCenter);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAcceptDrops(false);  // the window handles drops
    setBackgroundBrush(QColor(38, 41, 46));
    m_idle.setSingleShot(true);
    m_idle.setInterval(kIdleMs);
    connect(&m_idle, &QTimer::timeout, this, [this] {
        setMoving(false);
        emit viewStopped();
    });
    m_flicker.setInterval(kFlickerMs);
    connect(&m_flicker, &QTimer::timeout, this,
            [this] { m_image->setOtherAlone(!m_image->otherAlone().value_or(true)); });
    connect(m_region, &RegionEditor::draggingChanged, this, &ImageCanvas::drawingChanged);
    updateCursorShape();
}

ImageCanvas::~ImageCanvas() = default;

void ImageCanvas::setImage(std::shared_ptr<const DisplayImage> image) {
    const bool sameSize = image && m_image->image() && image->size() == m_image->image()->size();
    m_image->setImage(std::move(image));
    const QRectF bounds = m_image->boundingRect();
    // Margin around the image, so that its corners can be centred.
    setSceneRect(bounds.adjusted(-bounds.width() / 2, -bounds.height() / 2, bounds.width() / 2, bounds.height() / 2));
    if (!sameSize) fit();
}

void ImageCanvas::setFlickering(bool on) {
    if (on == flickering()) return;
    if (on) {
        m_flicker.start();
        m_image->setOtherAlone(true);
    } else {
        m_flicker.stop();
        m_image->setOtherAlone(std::nullopt);
    }
}

void ImageCanvas::setScale(double mmPerPx) {
    m_mmPerPx = mmPerPx;
    viewport()->update();
}

void ImageCanvas::setScaleBarVisible(bool visible) {
    m_hasScaleBar = visible;
    viewport()->update();
}

void ImageCanvas::setCursorShapes(std::optional<CursorShapes> shapes) {
    m_shapes = shapes;
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
        painter.setPen(screenPen(painter, colour, width));
        painter.drawPolygon(m_marked->outline);
        painter.drawLine(m_marked->centre - QPointF(arm, 0), m_marked->centre + QPointF(arm, 0));
        painter.drawLine(m_marked->centre - QPointF(0, arm), m_marked->centre + QPointF(0, arm));
    }
}

void ImageCanvas::setTool(std::unique_ptr<CanvasTool> tool) {
    m_tool = std::move(tool);
    if (m_mover.isActive()) cancelProbeMove();
    m_region->cancelDrag();
    hideKeyboardCursor();
    afterToolStep();
}

void ImageCanvas::setOperation(RoiOperation operation) {
    m_operation = operation;
    showPreview();
}

void ImageCanvas::setBrushRadius(double radiusPx) {
    m_tool->setRadius(radiusPx);
    showPreview();
}

void ImageCanvas::showPreview() {
    const QPainterPath preview = m_tool->preview();
    m_outlines->setPreview(m_tool->drawsProbes() ? QPainterPath() : preview, m_operation);
    m_probes->setPreview(m_tool->drawsProbes() ? preview : QPainterPath());
    viewport()->update();
}

void ImageCanvas::setProbes(std::vector<Probe> probes, int selected, bool movable) {
    m_probesMovable = movable;
    m_probes->setProbes(std::move(probes), selected, movable);
}

void ImageCanvas::setProbesVisible(bool visible) { m_probes->setVisible(visible); }

bool ImageCanvas::grabProbe(const ToolPoint& at) {
    const bool moves = !m_tool->drawsProbes() && m_tool->grabs();
    if (!m_probesMovable || !m_probes->isVisible() || m_tool->drawing() || !(moves || m_tool->drawsProbes())) {
        return false;
    }
    if (!m_mover.grab(m_probes->probes(), at, moves)) return false;
    emit probeGrabbed(m_mover.probe());
    emit drawingChanged();
    return true;
}

void ImageCanvas::dropProbe() {
    const int probe = m_mover.probe();
    m_mover.drop();
    if (m_mover.moved()) emit probeMoved(probe, *m_mover.moved());
    emit drawingChanged();
}

void ImageCanvas::cancelProbeMove() {
    m_probes->setMoved(m_mover.probe(), std::nullopt);
    m_mover.drop();
    emit drawingChanged();
}

bool ImageCanvas::undoDrawingStep() {
    if (m_mover.isActive()) {
        cancelProbeMove();
        return true;
    }
    if (m_region->dragging()) {
        m_region->cancelDrag();
        return true;
    }
    if (!m_tool->undoStep()) return false;
    afterToolStep();
    return true;
}

void ImageCanvas::cancelDrawing() {
    m_tool->cancel();
    afterToolStep();
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

ToolPoint ImageCanvas::toolPoint(const QMouseEvent* event) const {
    // Not mapToScene(QPoint), which rounds to integer screen pixels.
    const QPointF position = viewportTransform().inverted().map(event->position());
    const PointPx point{std::round(position.x() * 10) / 10, std::round(position.y() * 10) / 10};
    return {point, position, event->pos(), kPickRadius / zoom()};
}

bool ImageCanvas::isPanButton(const QMouseEvent* event) const {
    return event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceDown);
}

void ImageCanvas::panBy(QPoint screenPx) {
    m_fitted = false;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - screenPx.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - screenPx.y());
}

void ImageCanvas::updateCursorShape() {
    viewport()->setCursor(m_panTool.panning() ? m_panTool.cursor()
                                              : (m_spaceDown && !panning() ? Qt::OpenHandCursor : m_tool->cursor()));
}

void ImageCanvas::afterToolStep() {
    updateCursorShape();
    showPreview();
    const ToolOutcome outcome = m_tool->takeOutcome();
    if (outcome.shape) emit shapeDrawn(*outcome.shape);
    if (outcome.probe) emit probeDrawn(*outcome.probe);
    if (outcome.line) emit lineDrawn(*outcome.line);
    if (outcome.click && m_tool->edits()) {
        m_region->select(-1);
        emit m_region->shapeChosen(-1);
    } else if (outcome.click) {
        emit pointClicked(*outcome.click);
    }
    emit drawingChanged();
}

void ImageCanvas::markMoving() {
    setMoving(true);
    m_idle.start();
}

void ImageCanvas::setMoving(bool moving) {
    m_vectors->setMoving(moving);
    m_map->setMoving(moving);
    m_preview->setMoving(moving);
    m_flow.setMoving(moving);
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
    hideKeyboardCursor();
    if (isPanButton(event)) {
        m_panTool.press(toolPoint(event));
        updateCursorShape();
    } else if (event->button() == Qt::LeftButton && image()) {
        if (grabAt(toolPoint(event))) return;
        m_tool->press(toolPoint(event));
        afterToolStep();
    }
}

bool ImageCanvas::grabAt(const ToolPoint& at) {
    const bool moves = m_tool->grabs() && !m_tool->drawing();
    if (moves && m_region->grabHandle(at)) return true;
    return grabProbe(at) || (m_tool->edits() && m_region->grabShape(at));
}

void ImageCanvas::updatePointer(const ToolPoint& at) {
    if (panning() || m_spaceDown || m_region->dragging() || !m_tool->grabs()) return;
    viewport()->setCursor(m_region->cursorAt(at).value_or(m_tool->cursor()));
}

void ImageCanvas::mouseMoveEvent(QMouseEvent* event) {
    CanvasTool& tool = m_panTool.panning() ? m_panTool : *m_tool;
    tool.move(toolPoint(event));
    if (const ToolOutcome outcome = tool.takeOutcome(); outcome.pan) panBy(*outcome.pan);
    if (tool.drawing() || tool.hasHoverPreview()) showPreview();
    if (m_mover.isActive()) {
        m_mover.move(toolPoint(event));
        m_probes->setMoved(m_mover.probe(), m_mover.moved());
    }
    m_region->move(toolPoint(event));
    updatePointer(toolPoint(event));
    // The base class tracks the mouse for AnchorUnderMouse.
    QGraphicsView::mouseMoveEvent(event);
    showCursorAt(pixelAt(toolPoint(event).point));
}

std::optional<QPoint> ImageCanvas::pixelAt(PointPx position) const {
    const QPoint pixel(static_cast<int>(std::lround(position.x)), static_cast<int>(std::lround(position.y)));
    const bool inside = image() && QRect(0, 0, image()->size().width, image()->size().height).contains(pixel);
    return inside ? std::optional(pixel) : std::nullopt;
}

void ImageCanvas::showCursorAt(std::optional<QPoint> pixel) {
    const bool left = m_cursor && !pixel;
    m_cursor = pixel;
    if (pixel) emit cursorMoved(*pixel);
    if (left) emit cursorLeft();
    if (m_shapes) viewport()->update();
}

bool ImageCanvas::handleDrawingKey(const QKeyEvent& event) {
    if (!image() || m_tool->grabs()) return false;
    if (const PointPx offset = arrowKeyOffset(event); offset.x != 0 || offset.y != 0) {
        moveKeyboardCursor(offset);
        return true;
    }
    if (!m_keyboardCursor.position()) return false;
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (event.key() == Qt::Key_Escape && !m_tool->drawing()) {
        hideKeyboardCursor();
        return true;
    }
    // Enter closes a shape drawn by clicks, as with the mouse.
    if (event.key() != Qt::Key_Space && (!enter || (m_tool->drawsByClicks() && m_tool->drawing()))) return false;
    if (!event.isAutoRepeat()) clickWithKey();
    return true;
}

void ImageCanvas::moveKeyboardCursor(PointPx offset) {
    // Starts at the mouse, or at the view's centre if the mouse is elsewhere.
    const QPointF middle = mapToScene(viewport()->rect().center());
    const PointPx start =
        m_cursor ? PointPx{double(m_cursor->x()), double(m_cursor->y())} : PointPx{middle.x(), middle.y()};
    m_keyboardCursor.move(offset, {0, 0, image()->size().width, image()->size().height}, start);
    const PointPx position = *m_keyboardCursor.position();
    m_tool->move({position, {position.x, position.y}, mapFromScene(position.x, position.y), 0});
    showPreview();
    ensureVisible(QRectF(position.x, position.y, 1, 1), kMarkedMargin, kMarkedMargin);
    showCursorAt(pixelAt(position));
    viewport()->update();
}

void ImageCanvas::clickWithKey() {
    const PointPx position = *m_keyboardCursor.position();
    // Pick radius 0: a pixel next to a corner is a different position.
    const ToolPoint at{position, {position.x, position.y}, mapFromScene(position.x, position.y), 0};
    if (m_tool->drawing() && !m_tool->drawsByClicks()) {
        m_tool->release(at);
    } else {
        m_tool->press(at);
    }
    afterToolStep();
}

void ImageCanvas::hideKeyboardCursor() {
    if (m_keyboardCursor.position()) showCursorAt(std::nullopt);
    m_keyboardCursor.hide();
    viewport()->update();
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

void ImageCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_panTool.panning()) {
        m_panTool.cancel();
        updateCursorShape();
    } else if (event->button() == Qt::LeftButton && m_mover.isActive()) {
        m_mover.move(toolPoint(event));
        dropProbe();
    } else if (event->button() == Qt::LeftButton && m_region->dragging()) {
        m_region->move(toolPoint(event));
        m_region->drop();
    } else if (event->button() == Qt::LeftButton) {
        m_tool->release(toolPoint(event));
        afterToolStep();
    }
}

void ImageCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_tool->edits() && m_region->insertCorner(toolPoint(event))) return;
    m_tool->doubleClick();
    afterToolStep();
}

bool ImageCanvas::handleEditingKey(const QKeyEvent& event) {
    // Arrow keys move a selected result point rather than a shape, unless an editing tool is active.
    return !m_tool->drawing() && m_tool->grabs() && (m_tool->edits() || !m_marked) && m_region->key(event);
}

void ImageCanvas::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (handleDrawingKey(*event)) {
        event->accept();
    } else if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceDown = true;
        updateCursorShape();
    } else if (m_mover.isActive() && event->key() == Qt::Key_Escape) {
        cancelProbeMove();
    } else if (m_region->dragging() && event->key() == Qt::Key_Escape) {
        m_region->cancelDrag();
    } else if (event->key() == Qt::Key_Backspace && m_region->selected() >= 0) {
        emit shapeDeletionRequested();
    } else if (handleEditingKey(*event)) {
        event->accept();
    } else if (event->key() == Qt::Key_Delete) {
        emit deletionRequested();
    } else if (m_tool->drawing() && (enter || event->key() == Qt::Key_Escape)) {
        if (enter) {
            m_tool->close();
        } else {
            m_tool->cancel();
        }
        afterToolStep();
    } else if (m_marked && event->key() == Qt::Key_Escape) {
        emit markReleased();
    } else if (m_marked && !arrowStep(*event).isNull()) {
        emit neighbourRequested(arrowStep(*event).x(), arrowStep(*event).y());
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

void ImageCanvas::focusInEvent(QFocusEvent* event) {
    const Qt::FocusReason reason = event->reason();
    m_hasKeyFocus = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
    viewport()->update();
    QGraphicsView::focusInEvent(event);
}

void ImageCanvas::focusOutEvent(QFocusEvent* event) {
    m_hasKeyFocus = false;
    viewport()->update();
    // Key and button releases will not arrive here.
    m_spaceDown = false;
    m_panTool.cancel();
    if (m_tool->panning()) m_tool->cancel();
    if (m_mover.isActive()) cancelProbeMove();
    m_region->cancelDrag();
    updateCursorShape();
    QGraphicsView::focusOutEvent(event);
}

void ImageCanvas::leaveEvent(QEvent* event) {
    if (m_tool->hasHoverPreview() && !m_tool->drawing()) m_outlines->setPreview({}, m_operation);
    m_cursor.reset();
    emit cursorLeft();
    viewport()->update();
    QGraphicsView::leaveEvent(event);
}

void ImageCanvas::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (m_fitted) fit();
    m_idle.start();  // the visible part has changed
}

void ImageCanvas::scrollContentsBy(int dx, int dy) {
    markMoving();
    QGraphicsView::scrollContentsBy(dx, dy);
}

void ImageCanvas::paintEvent(QPaintEvent* event) {
    if (image()) return QGraphicsView::paintEvent(event);
    // Region, probes and arrows need an image.
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), backgroundBrush());
    if (m_hasKeyFocus) drawFocusFrame(painter);
}

void ImageCanvas::drawForeground(QPainter* painter, const QRectF&) {
    painter->setFont(font());
    if (m_marked) drawMarked(*painter);
    if (m_shapes && m_cursor && !panning()) CursorShapesPainter::paint(*painter, *m_cursor, *m_shapes);
    if (const std::optional<QLineF> line = m_tool->line()) drawLine(*painter, *line);
    m_keyboardCursor.paint(*painter, zoom());
    painter->resetTransform();
    if (m_hasKeyFocus) drawFocusFrame(*painter);
    const QRect view = viewport()->rect();
    QRect legend;
    for (const VectorLayer* arrows : {m_vectors, &m_flow.arrows()}) {
        if (!arrows->isVisible() || !arrows->field()) continue;
        legend = Overlay::paint(*painter, view, arrows->extent(), arrows->scaleAt(zoom()), zoom(), m_mmPerPx);
    }
    if (!m_hasScaleBar || !image()) return;
    Overlay::paintScaleBar(*painter, view, scaleBarOf(zoom(), m_mmPerPx, view.width()), legend);
}

}  // namespace strainlens::gui
