// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws an annotation: a text where the button is released, an arrow or a dimension by dragging.
class AnnotationTool : public CanvasTool {
public:
    explicit AnnotationTool(AnnotationKind kind) { m_drawn.kind = kind; }

    void press(const ToolPoint& at) override {
        m_isDrawing = true;
        m_drawn.from = m_drawn.to = at.point;
    }
    void move(const ToolPoint& at) override { m_drawn.to = at.point; }
    void release(const ToolPoint& at) override {
        m_drawn.to = at.point;
        if (!std::exchange(m_isDrawing, false)) return;
        Annotation drawn = m_drawn;
        if (drawn.kind == AnnotationKind::Text) drawn.from = std::exchange(drawn.to, PointPx{});
        const bool isClick = std::hypot(drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y) < kMinLengthPx;
        if (drawn.kind == AnnotationKind::Text || !isClick) m_outcome.annotation = drawn;
    }
    void cancel() override { m_isDrawing = false; }
    bool undoStep() override { return std::exchange(m_isDrawing, false); }
    bool isDrawing() const override { return m_isDrawing; }
    QPainterPath preview() const override {
        QPainterPath path;
        if (!m_isDrawing || m_drawn.kind == AnnotationKind::Text) return path;
        path.moveTo(m_drawn.from.x, m_drawn.from.y);
        path.lineTo(m_drawn.to.x, m_drawn.to.y);
        return path;
    }

private:
    static constexpr double kMinLengthPx = 2;

    bool m_isDrawing = false;
    Annotation m_drawn;
};

}  // namespace strainlens::gui
