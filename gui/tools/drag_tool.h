// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws a shape by dragging between two corners.
class DragTool : public CanvasTool {
public:
    /// Makes the shape between two opposite corners.
    using Span = RoiGeometry (*)(PointPx from, PointPx to);
    explicit DragTool(Span span) : m_span(span) {}

    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_drawing = false; }
    bool undoStep() override { return std::exchange(m_drawing, false); }
    bool drawing() const override { return m_drawing; }
    QPainterPath preview() const override;

private:
    Span m_span;
    bool m_drawing = false;
    PointPx m_from, m_to;
};

RoiGeometry rectangleBetween(PointPx from, PointPx to);
RoiGeometry ellipseBetween(PointPx from, PointPx to);

}  // namespace strainlens::gui
