// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/drag_tool.h"

#include <algorithm>
#include <cmath>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {
constexpr double kSmallestSide = 2;  // shorter drags are clicks [px]
}

void DragTool::press(const ToolPoint& at) {
    m_drawing = true;
    m_from = m_to = at.point;
}

void DragTool::move(const ToolPoint& at) { m_to = at.point; }

void DragTool::release(const ToolPoint& at) {
    if (!m_drawing) return;
    m_to = at.point;
    m_drawing = false;
    if (std::abs(m_to.x - m_from.x) < kSmallestSide || std::abs(m_to.y - m_from.y) < kSmallestSide) return;
    m_outcome.shape = m_span(m_from, m_to);
}

QPainterPath DragTool::preview() const {
    if (!m_drawing || m_from == m_to) return {};
    return outlineOf(m_span(m_from, m_to));
}

RoiGeometry rectangleBetween(PointPx from, PointPx to) {
    return RoiRectangle{std::min(from.x, to.x), std::min(from.y, to.y), std::max(from.x, to.x), std::max(from.y, to.y)};
}

RoiGeometry ellipseBetween(PointPx from, PointPx to) {
    return RoiEllipse{(from.x + to.x) / 2, (from.y + to.y) / 2, std::abs(to.x - from.x) / 2,
                      std::abs(to.y - from.y) / 2};
}

}  // namespace strainlens::gui
