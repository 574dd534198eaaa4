// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/tools/canvas_tool.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {

/// Draws a polygon by clicks; Enter, a double click or a click on the first point closes it.
class PolygonTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override {
        m_cursor = at.point;
        if (m_vertices.size() >= 3 && distanceBetween(at.point, m_vertices.front()) <= at.pickRadius) return close();
        // Ignore clicks on the last vertex (double clicks, jitter).
        if (!m_vertices.empty() && distanceBetween(at.point, m_vertices.back()) <= at.pickRadius / 2) return;
        m_vertices.push_back(at.point);
    }
    void move(const ToolPoint& at) override { m_cursor = at.point; }
    void doubleClick() override { close(); }
    void close() override {
        if (m_vertices.size() >= 3) m_outcome.shape = RoiPolygon{std::exchange(m_vertices, {})};
    }
    void cancel() override { m_vertices.clear(); }
    bool undoStep() override {
        if (m_vertices.empty()) return false;
        m_vertices.pop_back();
        return true;
    }
    bool drawsByClicks() const override { return true; }
    bool isDrawing() const override { return !m_vertices.empty(); }
    QPainterPath preview() const override {
        QPainterPath path = polylineOf(m_vertices);
        if (!m_vertices.empty()) path.lineTo(m_cursor.x, m_cursor.y);
        return path;
    }

protected:
    std::vector<PointPx> m_vertices;

private:
    PointPx m_cursor;
};

/// Draws a section by clicks; Enter, a double click or a click on the first point ends it.
class SectionTool : public PolygonTool {
public:
    void close() override {
        if (m_vertices.size() >= 2) m_outcome.probe = SectionProbe{std::exchange(m_vertices, {})};
    }
    bool drawsProbes() const override { return true; }
};

}  // namespace strainlens::gui
