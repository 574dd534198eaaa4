// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <optional>

#include "gui/canvas/canvas_input.h"
#include "gui/canvas/canvas_layers.h"
#include "gui/canvas/cursor_shapes.h"
#include "gui/canvas/result_badge.h"
#include "gui/canvas/zoom_view.h"

namespace strainlens::gui {

/// Subset of a selected point in the displayed image.
struct MarkedSubset {
    QPolygonF outline;
    QPointF centre;
};

/// What is drawn above the layers, apart from selected point, cursor and legend.
struct CanvasOverlay {
    double mmPerPx = 0;  ///< unit of the scale bar; 0: px
    bool scaleBar = true;
    std::optional<CursorShapes> cursorShapes;  ///< drawn to scale at the cursor; nullopt: none
};

/// The image with its layers and its input; selected point, cursor, legend and scale bar are drawn above the layers.
class ImageCanvas : public ZoomView {
    Q_OBJECT
public:
    explicit ImageCanvas(QWidget* parent = nullptr);

    CanvasLayers& layers() { return m_layers; }
    CanvasInput& input() { return m_input; }
    ResultBadge& badge() { return *m_badge; }
    void setOverlay(const CanvasOverlay& overlay);
    const std::optional<CursorShapes>& cursorShapes() const { return m_overlay.cursorShapes; }
    /// Outlines the subset of a selected point; nullopt: none.
    void setMarked(std::optional<MarkedSubset> marked);
    /// Scrolls to the marked subset.
    void showMarked();
    const std::optional<MarkedSubset>& marked() const { return m_marked; }

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void setHasKeyFocus(bool hasKeyFocus);
    void drawMarked(QPainter& painter) const;
    void drawLine(QPainter& painter, const QLineF& line) const;
    void drawFocusFrame(QPainter& painter) const;

    CanvasLayers m_layers;
    CanvasInput m_input;
    ResultBadge* m_badge;
    CanvasOverlay m_overlay;
    std::optional<MarkedSubset> m_marked;
    bool m_hasKeyFocus = false;  // focus was set by the keyboard
};

}  // namespace strainlens::gui
