// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws a line over a known length; it remains until the next one or cancellation.
class LengthTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_line.reset(), m_drawing = false; }
    bool undoStep() override;
    bool drawing() const override { return m_drawing; }
    std::optional<QLineF> line() const override { return m_line; }

private:
    bool m_drawing = false;
    std::optional<QLineF> m_line;
};

}  // namespace strainlens::gui
