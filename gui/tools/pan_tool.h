// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Dragging pans the view; clicks are reported.
class PanTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override { m_last = m_first = at.screen; }
    void move(const ToolPoint& at) override {
        if (m_last) m_outcome.pan = at.screen - *std::exchange(m_last, at.screen);
    }
    void release(const ToolPoint& at) override {
        if (!m_last) return;
        m_last.reset();
        if ((at.screen - m_first).manhattanLength() <= kMaxClickPx) m_outcome.click = at.position;
    }
    void cancel() override { m_last.reset(); }
    bool grabsMouse() const override { return true; }
    bool isPanning() const override { return m_last.has_value(); }
    Qt::CursorShape cursor() const override { return isPanning() ? Qt::ClosedHandCursor : Qt::ArrowCursor; }

private:
    static constexpr int kMaxClickPx = 3;  // longer movements are drags, on the screen

    QPoint m_first;                // press position on the screen [px]
    std::optional<QPoint> m_last;  // last mouse position while pressed
};

/// Pan tool that edits region shapes under the mouse.
class SelectTool : public PanTool {
public:
    bool canEdit() const override { return true; }
};

}  // namespace strainlens::gui
