// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Records the mouse track while the button is pressed and converts it into one polygon.
class StrokeTool : public CanvasTool {
public:
    void press(const ToolPoint& at) override { m_track = {at.point}; }
    void move(const ToolPoint& at) override;
    void release(const ToolPoint& at) override;
    void cancel() override { m_track.clear(); }
    bool undoStep() override { return !std::exchange(m_track, {}).empty(); }
    bool isDrawing() const override { return !m_track.empty(); }

protected:
    /// Polygon of a track; nullopt if empty.
    virtual std::optional<RoiPolygon> outlineOf(std::vector<PointPx> track) const = 0;

    std::vector<PointPx> m_track;
};

/// Outline along the mouse track, simplified to within 0.4 px.
class FreehandTool : public StrokeTool {
public:
    QPainterPath preview() const override;

private:
    std::optional<RoiPolygon> outlineOf(std::vector<PointPx> track) const override;
};

/// Radii of the brush [px].
constexpr double kMinBrush = 0.5, kDefaultBrush = 20, kMaxBrush = 5000;

/// Paints with a disc; the covered pixels become a polygon.
class BrushTool : public StrokeTool {
public:
    void press(const ToolPoint& at) override;
    void move(const ToolPoint& at) override;
    bool hasHoverPreview() const override { return true; }
    void setRadius(double radiusPx) override { m_radius = radiusPx; }
    QPainterPath preview() const override;

private:
    std::optional<RoiPolygon> outlineOf(std::vector<PointPx> track) const override;

    PointPx m_cursor;
    double m_radius = kDefaultBrush;  // [px]
};

/// Polygon of the pixels whose centres are within `radiusPx` of a polyline; without vertices if there are none.
RoiPolygon makeStroke(const std::vector<PointPx>& track, double radiusPx);

}  // namespace strainlens::gui
