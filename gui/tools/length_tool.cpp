// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/length_tool.h"

namespace strainlens::gui {
namespace {

constexpr double kMinLength = 1;  // minimum line length [px]

QPointF pointOf(const ToolPoint& at) { return {at.point.x, at.point.y}; }

}  // namespace

void LengthTool::press(const ToolPoint& at) {
    m_drawing = true;
    m_line = QLineF(pointOf(at), pointOf(at));
}

void LengthTool::move(const ToolPoint& at) {
    if (m_drawing) m_line->setP2(pointOf(at));
}

void LengthTool::release(const ToolPoint& at) {
    if (!m_drawing) return;
    move(at);
    m_drawing = false;
    if (m_line->length() >= kMinLength) {
        m_outcome.line = m_line;
    } else {
        m_line.reset();
    }
}

bool LengthTool::undoStep() {
    if (!m_drawing) return false;
    cancel();
    return true;
}

}  // namespace strainlens::gui
