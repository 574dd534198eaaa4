// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// An outline along the way of the mouse while the button is down; it becomes a polygon that keeps within 0.4 px of it.
class FreehandTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_way.clear(); }
    bool undoStep() override;
    bool drawing() const override { return !m_way.empty(); }
    QPainterPath preview() const override;

private:
    std::vector<PointPx> m_way;
};

/// Radii of the brush [px].
constexpr double kSmallestBrush = 0.5, kFirstBrush = 20, kLargestBrush = 5000;

/// Paints with a disc: what it passes over while the button is down becomes a polygon of exactly those pixels.
class BrushTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_way.clear(); }
    bool undoStep() override;
    bool drawing() const override { return !m_way.empty(); }
    bool showsReach() const override { return true; }
    void setRadius(double radiusPx) override { m_radius = radiusPx; }
    QPainterPath preview() const override;

private:
    std::vector<PointPx> m_way;
    PointPx m_cursor;
    double m_radius = kFirstBrush;  // [px]
};

/// The pixels whose centres are within `radiusPx` of a line through these places, as one polygon; without vertices
/// where there are none.
RoiPolygon strokeAlong(const std::vector<PointPx>& way, double radiusPx);

}  // namespace strainlens::gui
