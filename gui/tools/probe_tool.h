// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws a probe by dragging; probes without extent are placed at the release position.
class ProbeTool : public CanvasTool {
public:
    using Make = ProbeGeometry (*)(PointPx from, PointPx to);
    explicit ProbeTool(Make make) : m_make(make) {}

    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override { m_to = at.point; }
    void release(const ToolPoint& at) override;
    void cancel() override { m_drawing = false; }
    bool undoStep() override { return std::exchange(m_drawing, false); }
    bool drawing() const override { return m_drawing; }
    bool drawsProbes() const override { return true; }
    QPainterPath preview() const override;

private:
    Make m_make;
    bool m_drawing = false;
    PointPx m_from, m_to;
};

}  // namespace strainlens::gui
