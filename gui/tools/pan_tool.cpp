// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/pan_tool.h"

namespace strainlens::gui {
namespace {
constexpr int kClickReach = 3;  // longer movements are drags on the screen [px]
}

void PanTool::press(const ToolPoint& at) { m_last = m_first = at.screen; }

void PanTool::move(const ToolPoint& at) {
    if (!m_last) return;
    const QPoint moved = at.screen - *m_last;
    m_last = at.screen;
    m_outcome.pan = moved;
}

void PanTool::release(const ToolPoint& at) {
    if (!m_last) return;
    m_last.reset();
    if ((at.screen - m_first).manhattanLength() <= kClickReach) m_outcome.click = at.position;
}

}  // namespace strainlens::gui
