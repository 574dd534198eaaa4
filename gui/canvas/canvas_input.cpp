// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/canvas_input.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <cmath>
#include <utility>

#include "gui/canvas/canvas_layers.h"
#include "gui/canvas/zoom_view.h"
#include "gui/pictures/display_image.h"
#include "gui/tools/snap_target.h"
#include "gui/tools/tool_table.h"

namespace strainlens::gui {
namespace {

constexpr int kPickRadius = 8;     // on the screen [px]
constexpr int kCursorMargin = 40;  // around a keyboard cursor scrolled into view, on the screen [px]

bool isEnter(const QKeyEvent& event) { return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter; }

}  // namespace

CanvasInput::CanvasInput(ZoomView& view, CanvasLayers& layers)
    : m_view(view), m_layers(layers), m_region(layers.outlines), m_tool(toolTable().front().make()) {
    view.setMouseTracking(true);
    view.setFocusPolicy(Qt::StrongFocus);
    view.installEventFilter(this);
    view.viewport()->installEventFilter(this);
    connect(&m_region, &RegionEditor::draggingChanged, this, &CanvasInput::drawingChanged);
    updateCursorShape();
}

void CanvasInput::setTool(std::unique_ptr<CanvasTool> tool) {
    m_tool = std::move(tool);
    cancelMove();
    m_region.cancelDrag();
    hideKeyboardCursor();
    afterToolStep();
}

void CanvasInput::setOperation(RoiOperation operation) {
    m_operation = operation;
    showPreview();
}

void CanvasInput::setBrushRadius(double radiusPx) {
    m_tool->setRadius(radiusPx);
    showPreview();
}

void CanvasInput::showPreview() {
    const QPainterPath preview = m_tool->preview();
    m_layers.outlines.setPreview(m_tool->drawsProbes() ? QPainterPath() : preview, m_operation);
    m_layers.probes.setPreview(m_tool->drawsProbes() ? preview : QPainterPath());
    m_view.viewport()->update();
}

bool CanvasInput::grabProbe(const ToolPoint& at) {
    const ProbeLayer& probes = m_layers.probes;
    const bool moves = !m_tool->drawsProbes() && m_tool->grabsMouse();
    if (!probes.isMovable() || !probes.isVisible() || m_tool->isDrawing() || !(moves || m_tool->drawsProbes())) {
        return false;
    }
    if (!m_mover.grab(probes.probes(), at, moves)) return false;
    emit probeGrabbed(m_mover.probe());
    emit drawingChanged();
    return true;
}

bool CanvasInput::grabAnnotation(const ToolPoint& at) {
    const AnnotationLayer& layer = m_layers.annotations;
    if (!layer.isMovable() || !m_annotationMover.grab(layer.annotations(), at, layer.textAt(at.screen))) return false;
    emit drawingChanged();
    return true;
}

bool CanvasInput::requestProbeMenu(const QContextMenuEvent& event) {
    const ProbeLayer& probes = m_layers.probes;
    if (!probes.isVisible() || isDrawing()) return false;
    if (event.reason() == QContextMenuEvent::Mouse) {
        const QPointF position = m_view.viewportTransform().inverted().map(QPointF(event.pos()));
        const ToolPoint at{{position.x(), position.y()}, position, event.pos(), kPickRadius / m_view.zoom()};
        ProbeMover picker;
        if (!picker.grab(probes.probes(), at, true)) return false;
        emit probePointedAt(picker.probe());
    } else if (probes.selected() < 0) {
        return false;
    }
    emit probeMenuRequested(event.globalPos());
    return true;
}

void CanvasInput::dropProbe() {
    const int probe = m_mover.probe();
    m_mover.drop();
    if (m_mover.moved()) emit probeMoved(probe, *m_mover.moved());
    emit drawingChanged();
}

void CanvasInput::dropAnnotation() {
    const int index = m_annotationMover.index();
    m_annotationMover.drop();
    if (m_annotationMover.moved()) emit annotationMoved(index, *m_annotationMover.moved());
    emit drawingChanged();
}

bool CanvasInput::cancelMove() {
    if (m_mover.isActive()) {
        m_layers.probes.setMoved(m_mover.probe(), std::nullopt);
        m_mover.drop();
    } else if (m_annotationMover.isActive()) {
        m_layers.annotations.setMoved(m_annotationMover.index(), std::nullopt);
        m_annotationMover.drop();
    } else {
        return false;
    }
    emit drawingChanged();
    return true;
}

void CanvasInput::cancelStaleMove() {
    if (m_mover.isStale(m_layers.probes.probes()) || m_annotationMover.isStale(m_layers.annotations.annotations()))
        cancelMove();
}

std::optional<Qt::CursorShape> CanvasInput::movableCursorAt(const ToolPoint& at) const {
    if (m_tool->isDrawing()) return std::nullopt;
    const auto shapeFor = [](bool movesPart) { return movesPart ? Qt::PointingHandCursor : Qt::SizeAllCursor; };
    // The layers have what is dragged where it was.
    if (m_mover.isActive()) return shapeFor(m_mover.movesHandle());
    if (m_annotationMover.isActive()) return shapeFor(m_annotationMover.movesEnd());
    const ProbeLayer& probes = m_layers.probes;
    ProbeMover probe;
    if (probes.isMovable() && probes.isVisible() && probe.grab(probes.probes(), at, true))
        return shapeFor(probe.movesHandle());
    const AnnotationLayer& layer = m_layers.annotations;
    AnnotationMover annotation;
    if (layer.isMovable() && annotation.grab(layer.annotations(), at, layer.textAt(at.screen)))
        return shapeFor(annotation.movesEnd());
    return std::nullopt;
}

bool CanvasInput::undoDrawingStep() {
    if (cancelMove()) return true;
    if (m_region.isDragging()) {
        m_region.cancelDrag();
        return true;
    }
    if (!m_tool->undoStep()) return false;
    afterToolStep();
    return true;
}

void CanvasInput::cancelDrawing() {
    m_tool->cancel();
    afterToolStep();
}

ToolPoint CanvasInput::toolPoint(const QMouseEvent& event) const {
    // Not mapToScene(QPoint), which rounds to integer screen pixels.
    const QPointF position = m_view.viewportTransform().inverted().map(event.position());
    const PointPx point{std::round(position.x() * 10) / 10, std::round(position.y() * 10) / 10};
    ToolPoint at{point, position, event.pos(), kPickRadius / m_view.zoom()};
    const bool isOfProbe = m_tool->drawsProbes() || (m_mover.isActive() && m_mover.movesHandle());
    if (isOfProbe && event.modifiers() & Qt::ControlModifier) snap(at);
    return at;
}

void CanvasInput::snap(ToolPoint& at) const {
    const DisplayImage* image = m_view.image();
    if (!image) return;
    SnapTargets targets;
    if (m_layers.probes.isVisible()) targets.probes = m_layers.probes.probes();
    targets.excludedProbe = m_mover.isActive() ? m_mover.probe() : -1;
    targets.marks = snapMarks(m_region.roi());
    targets.size = image->size();
    targets.grey = [image](int x, int y) { return image->greyAt({x, y}); };
    const std::optional<PointPx> target = findSnapTarget(targets, at.point, at.pickRadius);
    if (!target) return;
    at.point = *target;
    at.position = {target->x, target->y};
    at.isSnapped = true;
}

void CanvasInput::updateCursorShape() {
    m_view.viewport()->setCursor(m_panTool.isPanning()         ? m_panTool.cursor()
                                 : m_spaceDown && !isPanning() ? Qt::OpenHandCursor
                                                               : m_tool->cursor());
}

void CanvasInput::afterToolStep() {
    updateCursorShape();
    showPreview();
    const ToolOutcome outcome = m_tool->takeOutcome();
    if (outcome.shape) emit shapeDrawn(*outcome.shape);
    if (outcome.probe) emit probeDrawn(*outcome.probe);
    if (outcome.annotation) emit annotationDrawn(*outcome.annotation);
    if (outcome.line) emit lineDrawn(*outcome.line);
    if (outcome.click && m_tool->canEdit()) {
        m_region.select(-1);
        emit m_region.shapeChosen(-1);
    } else if (outcome.click) {
        emit pointClicked(*outcome.click);
    }
    emit drawingChanged();
}

bool CanvasInput::eventFilter(QObject* watched, QEvent* event) {
    const bool isMouse = watched == m_view.viewport();
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (isMouse) press(static_cast<QMouseEvent&>(*event));
            return isMouse;
        case QEvent::MouseMove:
            // The view tracks the mouse for AnchorUnderMouse.
            if (isMouse) move(static_cast<QMouseEvent&>(*event));
            return false;
        case QEvent::MouseButtonRelease:
            if (isMouse) release(static_cast<QMouseEvent&>(*event));
            return isMouse;
        case QEvent::MouseButtonDblClick:
            if (isMouse) doubleClick(static_cast<QMouseEvent&>(*event));
            return isMouse;
        case QEvent::Leave:
            if (!isMouse) leave();
            return false;
        case QEvent::ContextMenu:
            return requestProbeMenu(static_cast<QContextMenuEvent&>(*event));
        case QEvent::KeyPress:
            return !isMouse && pressKey(static_cast<QKeyEvent&>(*event));
        case QEvent::KeyRelease: {
            const auto& key = static_cast<QKeyEvent&>(*event);
            if (!isMouse && key.key() == Qt::Key_Space && !key.isAutoRepeat()) setSpaceDown(false);
            return false;
        }
        case QEvent::FocusOut:
            if (!isMouse) loseFocus();
            return false;
        default:
            return false;
    }
}

void CanvasInput::press(const QMouseEvent& event) {
    m_view.setFocus(Qt::MouseFocusReason);
    hideKeyboardCursor();
    const bool isLeft = event.button() == Qt::LeftButton;
    if (event.button() == Qt::MiddleButton || (isLeft && m_spaceDown)) {
        m_panTool.press(toolPoint(event));
        updateCursorShape();
    } else if (isLeft && m_view.image()) {
        if (grabAt(toolPoint(event))) return;
        m_tool->press(toolPoint(event));
        afterToolStep();
    }
}

bool CanvasInput::grabAt(const ToolPoint& at) {
    if (at.isSnapped && m_tool->drawsProbes()) return false;  // a new probe begins at another one
    const bool moves = m_tool->grabsMouse() && !m_tool->isDrawing();
    if (moves && m_region.grabHandle(at)) return true;
    return grabProbe(at) || (moves && grabAnnotation(at)) || (m_tool->canEdit() && m_region.grabShape(at));
}

void CanvasInput::updateCursorShapeAt(const ToolPoint& at) {
    if (isPanning() || m_spaceDown || m_region.isDragging() || !m_tool->grabsMouse()) return;
    const bool isMoving = m_mover.isActive() || m_annotationMover.isActive();
    std::optional<Qt::CursorShape> shape = isMoving ? std::nullopt : m_region.cursorAt(at);
    if (!shape) shape = movableCursorAt(at);
    shape ? m_view.viewport()->setCursor(*shape) : m_view.viewport()->setCursor(m_tool->cursor());
}

void CanvasInput::move(const QMouseEvent& event) {
    CanvasTool& tool = m_panTool.isPanning() ? m_panTool : *m_tool;
    tool.move(toolPoint(event));
    if (const ToolOutcome outcome = tool.takeOutcome(); outcome.pan) m_view.panBy(*outcome.pan);
    if (tool.isDrawing() || tool.hasHoverPreview()) showPreview();
    // Panning may have moved the image.
    const ToolPoint at = toolPoint(event);
    cancelStaleMove();
    if (m_mover.isActive()) {
        m_mover.move(at);
        m_layers.probes.setMoved(m_mover.probe(), m_mover.moved());
    }
    if (m_annotationMover.isActive()) {
        m_annotationMover.move(at);
        m_layers.annotations.setMoved(m_annotationMover.index(), m_annotationMover.moved());
    }
    m_region.move(at);
    updateCursorShapeAt(at);
    showCursorAt(at.point);
}

void CanvasInput::showCursorAt(PointPx position) {
    const QPoint pixel(static_cast<int>(std::lround(position.x)), static_cast<int>(std::lround(position.y)));
    const DisplayImage* image = m_view.image();
    const bool isInside = image && QRect(0, 0, image->size().width, image->size().height).contains(pixel);
    setPixel(isInside ? std::optional(pixel) : std::nullopt);
}

void CanvasInput::setPixel(std::optional<QPoint> pixel) {
    const bool left = m_pixel && !pixel;
    m_pixel = pixel;
    if (pixel) emit cursorMoved(*pixel);
    if (left) emit cursorLeft();
}

void CanvasInput::release(const QMouseEvent& event) {
    cancelStaleMove();
    if (m_panTool.isPanning()) {
        m_panTool.cancel();
        updateCursorShape();
    } else if (event.button() != Qt::LeftButton) {
        return;
    } else if (m_mover.isActive()) {
        m_mover.move(toolPoint(event));
        dropProbe();
    } else if (m_annotationMover.isActive()) {
        m_annotationMover.move(toolPoint(event));
        dropAnnotation();
    } else if (m_region.isDragging()) {
        m_region.move(toolPoint(event));
        m_region.drop();
    } else {
        m_tool->release(toolPoint(event));
        afterToolStep();
    }
}

void CanvasInput::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return;
    if (m_tool->canEdit() && m_region.insertCorner(toolPoint(event))) return;
    m_tool->doubleClick();
    afterToolStep();
}

void CanvasInput::leave() {
    if (m_tool->hasHoverPreview() && !m_tool->isDrawing()) m_layers.outlines.setPreview({}, m_operation);
    m_pixel.reset();
    emit cursorLeft();
    m_view.viewport()->update();
}

void CanvasInput::loseFocus() {
    // Key and button releases will not arrive here.
    m_panTool.cancel();
    if (m_tool->isPanning()) m_tool->cancel();
    cancelMove();
    m_region.cancelDrag();
    setSpaceDown(false);
}

void CanvasInput::setSpaceDown(bool down) {
    m_spaceDown = down;
    updateCursorShape();
}

bool CanvasInput::pressKey(const QKeyEvent& event) {
    const bool isEscape = event.key() == Qt::Key_Escape;
    if (pressDrawingKey(event)) return true;
    if (event.key() == Qt::Key_Space && !event.isAutoRepeat()) {
        setSpaceDown(true);
    } else if (isEscape && cancelMove()) {
        // The dragged probe or annotation is back in its place.
    } else if (m_region.isDragging() && isEscape) {
        m_region.cancelDrag();
    } else if (event.key() == Qt::Key_Backspace && m_region.selected() >= 0) {
        emit shapeDeletionRequested();
    } else if (!m_tool->isDrawing() && m_tool->grabsMouse() && (m_tool->canEdit() || !m_hasPoint) &&
               m_region.key(event)) {
        // Arrow keys move a selected result point rather than a shape, unless an editing tool is active.
    } else if (event.key() == Qt::Key_Delete) {
        emit deletionRequested();
    } else if (m_tool->isDrawing() && isEnter(event)) {
        m_tool->close();
        afterToolStep();
    } else if (m_tool->isDrawing() && isEscape) {
        cancelDrawing();
    } else if (m_hasPoint && isEscape) {
        emit deselectionRequested();
    } else if (const PointPx step = arrowKeyOffset(event);
               m_hasPoint && !(event.modifiers() & Qt::ShiftModifier) && (step.x != 0 || step.y != 0)) {
        emit neighbourRequested(static_cast<int>(step.x), static_cast<int>(step.y));
    } else {
        return false;
    }
    return true;
}

bool CanvasInput::pressDrawingKey(const QKeyEvent& event) {
    if (!m_view.image() || m_tool->grabsMouse()) return false;
    if (const PointPx offset = arrowKeyOffset(event); offset.x != 0 || offset.y != 0) {
        moveKeyboardCursor(offset);
        return true;
    }
    if (!m_keyboardCursor.position()) return false;
    if (event.key() == Qt::Key_Escape && !m_tool->isDrawing()) {
        hideKeyboardCursor();
        return true;
    }
    // Enter closes a shape drawn by clicks, as with the mouse.
    const bool clicks = isEnter(event) && !(m_tool->drawsByClicks() && m_tool->isDrawing());
    if (event.key() != Qt::Key_Space && !clicks) return false;
    if (!event.isAutoRepeat()) clickWithKey();
    return true;
}

void CanvasInput::moveKeyboardCursor(PointPx offset) {
    // Starts at the mouse, or at the view's centre if the mouse is elsewhere.
    const QPointF middle = m_view.mapToScene(m_view.viewport()->rect().center());
    const PointPx start =
        m_pixel ? PointPx{double(m_pixel->x()), double(m_pixel->y())} : PointPx{middle.x(), middle.y()};
    const ImageSize size = m_view.image()->size();
    m_keyboardCursor.move(offset, {0, 0, size.width, size.height}, start);
    m_tool->move(keyboardPoint());
    showPreview();
    const PointPx position = *m_keyboardCursor.position();
    m_view.ensureVisible(QRectF(position.x, position.y, 1, 1), kCursorMargin, kCursorMargin);
    showCursorAt(position);
}

ToolPoint CanvasInput::keyboardPoint() const {
    const PointPx position = *m_keyboardCursor.position();
    return {position, {position.x, position.y}, m_view.mapFromScene(position.x, position.y), 0};
}

void CanvasInput::clickWithKey() {
    if (m_tool->isDrawing() && !m_tool->drawsByClicks()) {
        m_tool->release(keyboardPoint());
    } else {
        m_tool->press(keyboardPoint());
    }
    afterToolStep();
}

void CanvasInput::hideKeyboardCursor() {
    if (m_keyboardCursor.position()) setPixel(std::nullopt);
    m_keyboardCursor.hide();
    m_view.viewport()->update();
}

}  // namespace strainlens::gui
