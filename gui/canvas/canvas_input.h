// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "gui/canvas/keyboard_cursor.h"
#include "gui/canvas/region_editor.h"
#include "gui/tools/annotation_mover.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/probe_mover.h"

class QContextMenuEvent;
class QMouseEvent;

namespace strainlens::gui {

struct CanvasLayers;
class ZoomView;

/// Mouse and keyboard on the view of the image: tools, panning, moving probes, editing the region, cursor position.
class CanvasInput : public QObject {
    Q_OBJECT
public:
    /// Both must outlive it.
    CanvasInput(ZoomView& view, CanvasLayers& layers);

    /// Editor of the region's shapes.
    RegionEditor& region() { return m_region; }
    /// Sets the tool of the left button; cancels an unfinished shape.
    void setTool(std::unique_ptr<CanvasTool> tool);
    void setOperation(RoiOperation operation);
    /// What new shapes do to the region.
    RoiOperation operation() const { return m_operation; }
    /// Radius of the brush, if it is the tool [px].
    void setBrushRadius(double radiusPx);
    /// Whether arrow keys select the neighbours of a selected point and Escape deselects it.
    void setHasPoint(bool hasPoint) { m_hasPoint = hasPoint; }

    bool isDrawing() const {
        return m_tool->isDrawing() || m_mover.isActive() || m_annotationMover.isActive() || m_region.isDragging();
    }
    bool isPanning() const { return m_panTool.isPanning() || m_tool->isPanning(); }
    /// Present or last line of the length tool in the image; nullopt: none.
    std::optional<QLineF> toolLine() const { return m_tool->line(); }
    /// Pixel under the mouse or the keyboard cursor; nullopt outside the image.
    const std::optional<QPoint>& pixel() const { return m_pixel; }
    const KeyboardCursor& keyboardCursor() const { return m_keyboardCursor; }
    void cancelDrawing();
    /// Undoes one step of the unfinished shape; false if there is none.
    bool undoDrawingStep();

signals:
    void cursorMoved(QPoint pixel);
    void cursorLeft();
    /// A click with the pan tool, without dragging [px of the displayed image].
    void pointClicked(QPointF position);
    /// An arrow key requests the neighbour of the selected point.
    void neighbourRequested(int columns, int rows);
    /// Escape: deselect the point.
    void deselectionRequested();
    void shapeDrawn(const strainlens::RoiGeometry& geometry);
    /// The length tool has drawn a line [px of the image].
    void lineDrawn(const QLineF& line);
    void probeDrawn(const strainlens::ProbeGeometry& geometry);
    void annotationMoved(int index, const strainlens::Annotation& annotation);
    void annotationDrawn(const strainlens::Annotation& annotation);
    /// The mouse has grabbed a probe of the probe layer.
    void probeGrabbed(int probe);
    /// The context menu of a probe follows.
    void probePointedAt(int probe);
    /// A right click on a probe, which was grabbed, or the menu key; position on the screen.
    void probeMenuRequested(QPoint global);
    void probeMoved(int probe, const strainlens::ProbeGeometry& geometry);
    /// The delete key was pressed on the canvas.
    void deletionRequested();
    /// Backspace was pressed while a region shape is selected.
    void shapeDeletionRequested();
    /// An unfinished shape was started, changed or cancelled.
    void drawingChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void leave();
    void loseFocus();
    /// False: key not used.
    bool pressKey(const QKeyEvent& event);
    /// Handles keys of drawing tools: arrows move the cursor, space and Enter click. False: key not used.
    bool pressDrawingKey(const QKeyEvent& event);
    void setSpaceDown(bool down);
    ToolPoint toolPoint(const QMouseEvent& event) const;
    /// While the Control key is held, points of probes are snapped (findSnapTarget()).
    void snap(ToolPoint& at) const;
    void updateCursorShape();
    void afterToolStep();
    void showPreview();
    /// Grabs a handle, probe or shape here; false if there is none.
    bool grabAt(const ToolPoint& at);
    bool grabProbe(const ToolPoint& at);
    bool requestProbeMenu(const QContextMenuEvent& event);
    bool grabAnnotation(const ToolPoint& at);
    void dropProbe();
    void dropAnnotation();
    /// Puts the dragged probe or annotation back; false: none is dragged.
    bool cancelMove();
    /// The same if it was removed or replaced meanwhile, e.g. by undo or by a project that was being opened.
    void cancelStaleMove();
    /// Cursor over a probe or annotation that the mouse can move; nullopt: there is none.
    std::optional<Qt::CursorShape> movableCursorAt(const ToolPoint& at) const;
    void updateCursorShapeAt(const ToolPoint& at);
    void showCursorAt(PointPx position);
    void setPixel(std::optional<QPoint> pixel);
    void moveKeyboardCursor(PointPx offset);
    /// Position of the keyboard cursor. Pick radius 0: a pixel next to a corner is a different position.
    ToolPoint keyboardPoint() const;
    /// Simulates a mouse press at the cursor or, for tools that draw by dragging, alternately press and release.
    void clickWithKey();
    void hideKeyboardCursor();

    ZoomView& m_view;
    CanvasLayers& m_layers;
    RegionEditor m_region;
    std::unique_ptr<CanvasTool> m_tool;  // never null
    PanTool m_panTool;                   // for the middle button and the space bar
    ProbeMover m_mover;
    AnnotationMover m_annotationMover;
    RoiOperation m_operation = RoiOperation::Add;
    std::optional<QPoint> m_pixel;
    KeyboardCursor m_keyboardCursor;
    bool m_hasPoint = false;
    bool m_spaceDown = false;
};

}  // namespace strainlens::gui
