// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QTimer>
#include <memory>
#include <optional>

#include "gui/canvas/cursor_shapes.h"
#include "gui/canvas/flow_layers.h"
#include "gui/canvas/image_layer.h"
#include "gui/canvas/key_cursor.h"
#include "gui/canvas/map_layer.h"
#include "gui/canvas/outline_layer.h"
#include "gui/canvas/preview_layer.h"
#include "gui/canvas/probe_layer.h"
#include "gui/canvas/region_editor.h"
#include "gui/canvas/result_chip.h"
#include "gui/canvas/vector_layer.h"
#include "gui/tools/pan_tool.h"
#include "gui/tools/probe_mover.h"

namespace strainlens::gui {

/// The subset of a chosen point where it lies in the shown image.
struct MarkedSubset {
    QPolygonF outline;
    QPointF centre;
};

/// The picture with its layers, zoom and pan, and the mouse side of the drawing tools.
///
/// Scene coordinates are image coordinates [px], pixel centres at integers.
class ImageCanvas : public QGraphicsView {
    Q_OBJECT
public:
    explicit ImageCanvas(QWidget* parent = nullptr);
    ~ImageCanvas() override;

    /// Keeps zoom and place when the size stays, fits the image into the view otherwise.
    void setImage(std::shared_ptr<const DisplayImage> image);
    const DisplayImage* image() const { return m_image->image(); }
    /// The other one of reference and deformed image, of which so much shines through, 0 to 1; null: nothing of it.
    void setOtherImage(std::shared_ptr<const DisplayImage> image, double share) {
        m_image->setOther(std::move(image), share);
    }
    const DisplayImage* otherImage() const { return m_image->other(); }
    /// Both images in turn, the other one first, below all that lies over them.
    void setFlickering(bool on);
    bool flickering() const { return m_flicker.isActive(); }
    /// Null: nothing is darkened.
    void setMask(std::shared_ptr<const RoiMask> mask) { m_mask->setMask(std::move(mask)); }
    void setRoi(const RegionOfInterest& roi) { m_region->setRoi(roi); }
    void setOutlinesVisible(bool visible) { m_outlines->setVisible(visible); }
    /// Selects, moves and changes the shapes of the region.
    RegionEditor& region() { return *m_region; }
    const OutlineLayer& outlines() const { return *m_outlines; }
    /// The probes where they lie in the shown image; `selected` is an index, -1 for none. Those that can be moved are
    /// what the mouse takes hold of with the tool that moves the view; their handles with the probes' own tools too.
    void setProbes(std::vector<Probe> probes, int selected, bool movable);
    void setProbesVisible(bool visible);
    const ProbeLayer& probes() const { return *m_probes; }
    VectorLayer& vectors() { return *m_vectors; }
    MapLayer& map() { return *m_map; }
    PreviewLayer& preview() { return *m_preview; }
    FlowLayers& flow() { return m_flow; }
    const FlowLayers& flow() const { return m_flow; }
    ResultChip& chip() { return *m_chip; }
    /// What the scale bar is in; 0: in px.
    void setScale(double mmPerPx);
    void setScaleBarVisible(bool visible);
    /// What is drawn to scale at the cursor; nullopt: nothing.
    void setCursorShapes(std::optional<CursorShapes> shapes);
    const std::optional<CursorShapes>& cursorShapes() const { return m_shapes; }
    const KeyCursor& keyCursor() const { return m_keyCursor; }
    /// Outlines the subset of a chosen point; nullopt: none.
    void setMarked(std::optional<MarkedSubset> marked);
    /// Moves the view as far as needed to show what is marked.
    void showMarked();
    const std::optional<MarkedSubset>& marked() const { return m_marked; }

    /// What the left button does from now on; a shape at work is given up.
    void setTool(std::unique_ptr<CanvasTool> tool);
    void setOperation(RoiOperation operation);
    /// Of the brush, where that is the tool [px].
    void setBrushRadius(double radiusPx);
    bool drawing() const { return m_tool->drawing() || m_mover.holds() || m_region->dragging(); }
    /// The line over a length that is drawn or was drawn last, in the image; nullopt: none.
    std::optional<QLineF> toolLine() const { return m_tool->line(); }
    /// Forgets what the tool has drawn.
    void giveDrawingUp();
    /// One step back in the shape at work; false when no shape is at work.
    bool undoDrawingStep();

    double zoom() const { return transform().m11(); }
    void zoomBy(double factor);
    void setZoom(double zoom);
    void fit();

signals:
    void cursorMoved(QPoint pixel);
    void cursorLeft();
    /// A place was clicked with the tool that moves the view, without dragging [px of the shown image].
    void pointClicked(QPointF place);
    /// An arrow key asks for the marked subset's neighbour, so many columns right and rows down.
    void neighbourWanted(int columns, int rows);
    /// Escape: the marked subset is of no interest any more.
    void markReleased();
    void zoomChanged(double zoom);
    /// The view has come to rest after it was moved or zoomed.
    void rested();
    void shapeDrawn(const strainlens::RoiGeometry& geometry);
    /// A line was drawn over a length [px of the image].
    void lineDrawn(const QLineF& line);
    void probeDrawn(const strainlens::ProbeGeometry& geometry);
    /// The mouse has taken hold of a probe; index in what setProbes() was given.
    void probeGrabbed(int probe);
    /// A probe was moved, and where to.
    void probeMoved(int probe, const strainlens::ProbeGeometry& geometry);
    /// The delete key was pressed on the canvas.
    void deletionWanted();
    /// The backspace key was pressed while a shape of the region is selected.
    void shapeDeletionWanted();
    /// A shape was begun, grew, or was given up.
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
    /// Whether this button moves the view, whatever the tool is.
    bool grips(const QMouseEvent* event) const;
    bool panning() const { return m_hand.panning() || m_tool->panning(); }
    void panBy(QPoint screenPx);
    void updateCursorShape();
    void afterToolStep();
    void showPreview();
    /// Whether the mouse takes hold of something that is there: a handle, a probe, a shape.
    bool takeHold(const ToolPoint& at);
    /// The pointer of what the mouse is over.
    void showPointerAt(const ToolPoint& at);
    /// The image's pixel at a place, rounded; nullopt beside the image.
    std::optional<QPoint> pixelAt(PointPx place) const;
    void showCursorAt(std::optional<QPoint> pixel);
    /// Whether the keyboard draws: arrows move the cursor, space and Enter set places.
    bool drawsByKey(const QKeyEvent& event);
    void moveKeyCursor(PointPx way);
    /// What a press of the mouse's button there would do and, where the tool draws by dragging, the next its release.
    void setPlaceByKey();
    void hideKeyCursor();
    void drawFocusFrame(QPainter& painter) const;
    /// Whether the region's editor takes this key.
    bool editsByKey(const QKeyEvent& event);
    /// Whether the mouse takes hold of a probe here; from then on it moves it.
    bool grabProbe(const ToolPoint& at);
    void dropProbe();
    /// Lets go of the probe that is held; it stays where it was.
    void giveProbeUp();
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
    ResultChip* m_chip;
    std::unique_ptr<CanvasTool> m_tool;  // never null
    PanTool m_hand;                      // of the middle button and the space bar
    ProbeMover m_mover;
    bool m_probesMovable = false;
    RoiOperation m_operation = RoiOperation::Add;
    std::optional<CursorShapes> m_shapes;
    std::optional<QPoint> m_cursor;  // the pixel below the mouse
    std::optional<MarkedSubset> m_marked;
    KeyCursor m_keyCursor;
    bool m_hasKeyFocus = false;  // the keyboard has brought the focus here
    bool m_spaceDown = false;
    bool m_fitted = true;  // follows the window's size until the user zooms
    QTimer m_idle;
    QTimer m_flicker;
    double m_mmPerPx = 0;
    bool m_hasScaleBar = true;
};

}  // namespace strainlens::gui
