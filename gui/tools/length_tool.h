// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws a line over a known length; it remains until the next one or cancellation.
class LengthTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override {
        m_isDrawing = true;
        m_line = QLineF(at.point.x, at.point.y, at.point.x, at.point.y);
    }
    void move(const ToolPoint& at) override {
        if (m_isDrawing) m_line->setP2({at.point.x, at.point.y});
    }
    void release(const ToolPoint& at) override {
        if (!m_isDrawing) return;
        move(at);
        m_isDrawing = false;
        if (m_line->length() < kMinLengthPx) m_line.reset();
        m_outcome.line = m_line;
    }
    void cancel() override { m_line.reset(), m_isDrawing = false; }
    bool undoStep() override {
        if (!m_isDrawing) return false;
        cancel();
        return true;
    }
    bool isDrawing() const override { return m_isDrawing; }
    std::optional<QLineF> line() const override { return m_line; }

private:
    static constexpr double kMinLengthPx = 1;

    bool m_isDrawing = false;
    std::optional<QLineF> m_line;
};

}  // namespace strainlens::gui
