// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Dragging moves the view; a click, which is no drag, is told of.
class PanTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_last.reset(); }
    bool grabs() const override { return true; }
    bool panning() const override { return m_last.has_value(); }
    Qt::CursorShape cursor() const override { return panning() ? Qt::ClosedHandCursor : Qt::ArrowCursor; }

private:
    QPoint m_first;                // where the button went down, on the screen [px]
    std::optional<QPoint> m_last;  // where the mouse was last while the button is down
};

/// The same, except where there is a shape of the region.
class SelectTool : public PanTool {
public:
    bool edits() const override { return true; }
};

}  // namespace strainlens::gui
