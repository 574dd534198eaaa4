// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Follows the mouse while the button is down; what is drawn so becomes one polygon.
class StrokeTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_way.clear(); }
    bool undoStep() override;
    bool drawing() const override { return !m_way.empty(); }

protected:
    const std::vector<PointPx>& way() const { return m_way; }
    /// What was drawn along that way; nullopt where that is nothing.
    virtual std::optional<RoiPolygon> outlineOf(std::vector<PointPx> way) const = 0;

private:
    std::vector<PointPx> m_way;
};

/// An outline along the way of the mouse; it becomes a polygon that keeps within 0.4 px of it.
class FreehandTool : public StrokeTool {
public:
    QPainterPath preview() const override;

private:
    std::optional<RoiPolygon> outlineOf(std::vector<PointPx> way) const override;
};

/// Radii of the brush [px].
constexpr double kSmallestBrush = 0.5, kFirstBrush = 20, kLargestBrush = 5000;

/// Paints with a disc: what it passes over becomes a polygon of exactly those pixels.
class BrushTool : public StrokeTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    bool showsReach() const override { return true; }
    void setRadius(double radiusPx) override { m_radius = radiusPx; }
    QPainterPath preview() const override;

private:
    std::optional<RoiPolygon> outlineOf(std::vector<PointPx> way) const override;

    PointPx m_cursor;
    double m_radius = kFirstBrush;  // [px]
};

/// The pixels whose centres are within `radiusPx` of a line through these places, as one polygon; without vertices
/// where there are none.
RoiPolygon strokeAlong(const std::vector<PointPx>& way, double radiusPx);

}  // namespace strainlens::gui
