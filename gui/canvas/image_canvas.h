// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QTimer>
#include <memory>
#include <optional>

#include "gui/canvas/cursor_shapes.h"
#include "gui/canvas/flow_layers.h"
#include "gui/canvas/image_layer.h"
#include "gui/canvas/keyboard_cursor.h"
#include "gui/canvas/map_layer.h"
#include "gui/canvas/outline_layer.h"
#include "gui/canvas/preview_layer.h"
#include "gui/canvas/probe_layer.h"
#include "gui/canvas/region_editor.h"
#include "gui/canvas/result_badge.h"
#include "gui/canvas/vector_layer.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/probe_mover.h"

namespace strainlens::gui {

/// Subset of a selected point in the displayed image.
struct MarkedSubset {
    QPolygonF outline;
    QPointF centre;
};

/// The image view with its layers, zoom and pan, and mouse and key input of the drawing tools.
///
/// Scene coordinates are image coordinates [px], pixel centres at integers.
class ImageCanvas : public QGraphicsView {
    Q_OBJECT
public:
    explicit ImageCanvas(QWidget* parent = nullptr);
    ~ImageCanvas() override;

    /// Keeps zoom and position for an image of equal size, otherwise fits it into the view.
    void setImage(std::shared_ptr<const DisplayImage> image);
    const DisplayImage* image() const { return m_image->image(); }
    /// Second image, drawn over the first with `share` as opacity (0 to 1); null: none.
    void setOtherImage(std::shared_ptr<const DisplayImage> image, double share) {
        m_image->setOther(std::move(image), share);
    }
    const DisplayImage* otherImage() const { return m_image->other(); }
    /// Alternates between both images, below all layers.
    void setFlickering(bool on);
    bool flickering() const { return m_flicker.isActive(); }
    /// Null darkens nothing.
    void setMask(std::shared_ptr<const RoiMask> mask) { m_mask->setMask(std::move(mask)); }
    void setRoi(const RegionOfInterest& roi) { m_region->setRoi(roi); }
    void setOutlinesVisible(bool visible) { m_outlines->setVisible(visible); }
    /// Editor of the region's shapes.
    RegionEditor& region() { return *m_region; }
    const OutlineLayer& outlines() const { return *m_outlines; }
    /// Probes in the displayed image; `selected` is an index, -1 for none. Movable ones can be dragged with the pan
    /// tool, their handles also with probe tools.
    void setProbes(std::vector<Probe> probes, int selected, bool movable);
    void setProbesVisible(bool visible);
    const ProbeLayer& probes() const { return *m_probes; }
    VectorLayer& vectors() { return *m_vectors; }
    MapLayer& map() { return *m_map; }
    PreviewLayer& preview() { return *m_preview; }
    FlowLayers& flow() { return m_flow; }
    const FlowLayers& flow() const { return m_flow; }
    ResultBadge& badge() { return *m_badge; }
    /// Unit of the scale bar; 0: px.
    void setScale(double mmPerPx);
    void setScaleBarVisible(bool visible);
    /// Shapes drawn to scale at the cursor; nullopt: none.
    void setCursorShapes(std::optional<CursorShapes> shapes);
    const std::optional<CursorShapes>& cursorShapes() const { return m_shapes; }
    const KeyboardCursor& keyboardCursor() const { return m_keyboardCursor; }
    /// Outlines the subset of a selected point; nullopt: none.
    void setMarked(std::optional<MarkedSubset> marked);
    /// Scrolls to the marked subset.
    void showMarked();
    const std::optional<MarkedSubset>& marked() const { return m_marked; }

    /// Sets the tool of the left button; cancels an unfinished shape.
    void setTool(std::unique_ptr<CanvasTool> tool);
    void setOperation(RoiOperation operation);
    /// Radius of the brush, if it is the tool [px].
    void setBrushRadius(double radiusPx);
    bool drawing() const { return m_tool->drawing() || m_mover.isActive() || m_region->dragging(); }
    /// Present or last line of the length tool in the image; nullopt: none.
    std::optional<QLineF> toolLine() const { return m_tool->line(); }
    /// Cancels the tool's drawing.
    void cancelDrawing();
    /// Undoes one step of the unfinished shape; false if there is none.
    bool undoDrawingStep();

    double zoom() const { return transform().m11(); }
    void zoomBy(double factor);
    void setZoom(double zoom);
    void fit();

signals:
    void cursorMoved(QPoint pixel);
    void cursorLeft();
    /// A click with the pan tool, without dragging [px of the displayed image].
    void pointClicked(QPointF position);
    /// An arrow key requests the neighbour of the marked subset.
    void neighbourRequested(int columns, int rows);
    /// Escape: clear the marked subset.
    void markReleased();
    void zoomChanged(double zoom);
    /// The view has stopped moving or zooming.
    void viewStopped();
    void shapeDrawn(const strainlens::RoiGeometry& geometry);
    /// The length tool has drawn a line [px of the image].
    void lineDrawn(const QLineF& line);
    void probeDrawn(const strainlens::ProbeGeometry& geometry);
    /// The mouse has grabbed a probe; index as in setProbes().
    void probeGrabbed(int probe);
    /// A probe was moved to that geometry.
    void probeMoved(int probe, const strainlens::ProbeGeometry& geometry);
    /// The delete key was pressed on the canvas.
    void deletionRequested();
    /// Backspace was pressed while a region shape is selected.
    void shapeDeletionRequested();
    /// An unfinished shape was started, changed or cancelled.
    void drawingChanged();

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void paintEvent(QPaintEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    ToolPoint toolPoint(const QMouseEvent* event) const;
    /// Whether this button pans with any tool.
    bool isPanButton(const QMouseEvent* event) const;
    bool panning() const { return m_panTool.panning() || m_tool->panning(); }
    void panBy(QPoint screenPx);
    void updateCursorShape();
    void afterToolStep();
    void showPreview();
    /// Grabs a handle, probe or shape here; false if there is none.
    bool grabAt(const ToolPoint& at);
    /// Sets the cursor for the item under the mouse.
    void updatePointer(const ToolPoint& at);
    /// Image pixel at a position, rounded; nullopt outside the image.
    std::optional<QPoint> pixelAt(PointPx position) const;
    void showCursorAt(std::optional<QPoint> pixel);
    /// Handles keys of drawing tools: arrows move the cursor, space and Enter click. False: key not used.
    bool handleDrawingKey(const QKeyEvent& event);
    void moveKeyboardCursor(PointPx offset);
    /// Simulates a mouse press at the cursor or, for tools that draw by dragging, alternately press and release.
    void clickWithKey();
    void hideKeyboardCursor();
    void drawFocusFrame(QPainter& painter) const;
    /// Passes a key to the region editor; false: not used.
    bool handleEditingKey(const QKeyEvent& event);
    /// Grabs a probe here; false if there is none.
    bool grabProbe(const ToolPoint& at);
    void dropProbe();
    /// Cancels moving a probe.
    void cancelProbeMove();
    void markMoving();
    void setMoving(bool moving);
    void drawMarked(QPainter& painter) const;
    void drawLine(QPainter& painter, const QLineF& line) const;

    ImageLayer* m_image;  // the scene owns the layers
    MapLayer* m_map;
    PreviewLayer* m_preview;
    FlowLayers m_flow;
    MaskLayer* m_mask;
    VectorLayer* m_vectors;
    OutlineLayer* m_outlines;
    RegionEditor* m_region;
    ProbeLayer* m_probes;
    ResultBadge* m_badge;
    std::unique_ptr<CanvasTool> m_tool;  // never null
    PanTool m_panTool;                   // for the middle button and the space bar
    ProbeMover m_mover;
    bool m_probesMovable = false;
    RoiOperation m_operation = RoiOperation::Add;
    std::optional<CursorShapes> m_shapes;
    std::optional<QPoint> m_cursor;  // pixel under the mouse
    std::optional<MarkedSubset> m_marked;
    KeyboardCursor m_keyboardCursor;
    bool m_hasKeyFocus = false;  // focus was set by the keyboard
    bool m_spaceDown = false;
    bool m_fitted = true;  // fits the view until the user zooms
    QTimer m_idle;
    QTimer m_flicker;
    double m_mmPerPx = 0;
    bool m_hasScaleBar = true;
};

}  // namespace strainlens::gui
