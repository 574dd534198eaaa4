// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Draws a polygon by clicks; Enter, a double click or a click on the first point closes it.
class PolygonTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override { m_cursor = at.point; }
    void doubleClick() override { close(); }
    void close() override;
    void cancel() override { m_vertices.clear(); }
    bool undoStep() override;
    bool drawsByClicks() const override { return true; }
    bool drawing() const override { return !m_vertices.empty(); }
    QPainterPath preview() const override;

private:
    std::vector<PointPx> m_vertices;
    PointPx m_cursor;
};

}  // namespace strainlens::gui
