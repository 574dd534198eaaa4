// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/probe_tool.h"

#include "gui/tools/probe_geometry.h"

namespace strainlens::gui {

void ProbeTool::press(const ToolPoint& at) {
    m_drawing = true;
    m_from = m_to = at.point;
}

void ProbeTool::release(const ToolPoint& at) {
    if (!m_drawing) return;
    m_drawing = false;
    const ProbeGeometry probe = m_make(m_from, at.point);
    if (hasExtent(probe)) m_outcome.probe = probe;
}

QPainterPath ProbeTool::preview() const {
    if (!m_drawing) return {};
    return outlineOf(m_make(m_from, m_to));
}

}  // namespace strainlens::gui
