// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>

#include "gui/tools/canvas_tool.h"
#include "gui/tools/probe_geometry.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {

/// Minimum extent of a drag that draws; a shorter drag is a click.
enum class DragExtent : std::uint8_t { Any, Length, Area };

/// Draws a shape of the region or a probe by dragging from one point to another.
template <typename Geometry>
class DragTool : public CanvasTool {
public:
    using Make = Geometry (*)(PointPx from, PointPx to);
    DragTool(Make make, DragExtent extent) : m_make(make), m_extent(extent) {}

    void press(const ToolPoint& at) override {
        m_isDrawing = true;
        m_from = m_to = at.point;
    }
    void move(const ToolPoint& at) override { m_to = at.point; }
    void release(const ToolPoint& at) override {
        m_to = at.point;
        if (!std::exchange(m_isDrawing, false) || isClick()) return;
        if constexpr (kDrawsProbe) {
            m_outcome.probe = m_make(m_from, m_to);
        } else {
            m_outcome.shape = m_make(m_from, m_to);
        }
    }
    void cancel() override { m_isDrawing = false; }
    bool undoStep() override { return std::exchange(m_isDrawing, false); }
    bool isDrawing() const override { return m_isDrawing; }
    bool drawsProbes() const override { return kDrawsProbe; }
    QPainterPath preview() const override {
        return m_isDrawing && m_from != m_to ? outlineOf(m_make(m_from, m_to)) : QPainterPath();
    }

private:
    static constexpr bool kDrawsProbe = std::is_same_v<Geometry, ProbeGeometry>;
    static constexpr double kMinExtent = 2;  // [px]

    bool isClick() const {
        if (m_extent == DragExtent::Any) return false;
        const double width = std::abs(m_to.x - m_from.x), height = std::abs(m_to.y - m_from.y);
        return (m_extent == DragExtent::Area ? std::min(width, height) : std::hypot(width, height)) < kMinExtent;
    }

    Make m_make;
    DragExtent m_extent;
    bool m_isDrawing = false;
    PointPx m_from, m_to;
};

}  // namespace strainlens::gui
