// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <optional>

#include "gui/canvas/arrow_legend.h"
#include "gui/canvas/canvas_input.h"
#include "gui/canvas/canvas_layers.h"
#include "gui/canvas/cursor_shapes.h"
#include "gui/canvas/zoom_view.h"

namespace strainlens::gui {

/// Subset of a selected point in the displayed image.
struct MarkedSubset {
    QPolygonF outline;
    QPointF centre;
};

/// What is drawn above the layers, apart from selected point and cursor.
struct CanvasOverlay {
    ShownUnits units;  ///< of scale bar and arrows
    bool scaleBar = true;
    std::optional<CursorShapes> cursorShapes;  ///< drawn to scale at the cursor; nullopt: none
};

/// The image with its layers and its input; selected point, cursor and scale bar are drawn above the layers.
class ImageCanvas : public ZoomView {
    Q_OBJECT
public:
    explicit ImageCanvas(QWidget* parent = nullptr);

    CanvasLayers& layers() { return m_layers; }
    CanvasInput& input() { return m_input; }
    void setOverlay(const CanvasOverlay& overlay);
    const std::optional<CursorShapes>& cursorShapes() const { return m_overlay.cursorShapes; }
    /// Outlines the subset of a selected point; nullopt: none.
    void setMarked(std::optional<MarkedSubset> marked);
    /// Scrolls to the marked subset.
    void showMarked();
    const std::optional<MarkedSubset>& marked() const { return m_marked; }

signals:
    /// The arrows or marks that are shown have changed; nullopt: there are none. Emitted while the canvas is painted.
    void arrowKeyChanged(const std::optional<strainlens::gui::ArrowKey>& key);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void setHasKeyFocus(bool hasKeyFocus);
    std::optional<ArrowKey> arrowKey() const;
    void drawMarked(QPainter& painter) const;
    void drawLine(QPainter& painter, const QLineF& line) const;
    void drawFocusFrame(QPainter& painter) const;

    CanvasLayers m_layers;
    CanvasInput m_input;
    std::optional<ArrowKey> m_arrowKey;  // of the latest repaint
    CanvasOverlay m_overlay;
    std::optional<MarkedSubset> m_marked;
    bool m_hasKeyFocus = false;  // focus was set by the keyboard
};

}  // namespace strainlens::gui
