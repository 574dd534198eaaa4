// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/polygon_tool.h"

#include <cmath>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {
namespace {
bool near(PointPx a, PointPx b, double distance) { return std::hypot(a.x - b.x, a.y - b.y) <= distance; }
}  // namespace

void PolygonTool::press(const ToolPoint& at) {
    m_cursor = at.point;
    if (m_vertices.size() >= 3 && near(at.point, m_vertices.front(), at.pickRadius)) return close();
    // Ignore clicks on the last vertex (double clicks, jitter).
    if (!m_vertices.empty() && near(at.point, m_vertices.back(), at.pickRadius / 2)) return;
    m_vertices.push_back(at.point);
}

void PolygonTool::close() {
    if (m_vertices.size() < 3) return;
    m_outcome.shape = RoiPolygon{std::move(m_vertices)};
    m_vertices.clear();
}

bool PolygonTool::undoStep() {
    if (m_vertices.empty()) return false;
    m_vertices.pop_back();
    return true;
}

QPainterPath PolygonTool::preview() const {
    QPainterPath path = polylineOf(m_vertices);
    if (!m_vertices.empty()) path.lineTo(m_cursor.x, m_cursor.y);
    return path;
}

}  // namespace strainlens::gui
