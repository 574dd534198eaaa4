// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Takes hold of a probe that is there, at one of its handles or as a whole, and moves it.
class ProbeMover {
public:
    /// The probe below the mouse, the last one first; `wholes`: also where no handle is. False where there is none.
    bool grab(std::span<const Probe> probes, const ToolPoint& at, bool includesBody);
    void move(const ToolPoint& at);
    void drop() { m_probe = -1; }

    bool isActive() const { return m_probe >= 0; }
    /// Index of the probe that is held.
    int probe() const { return m_probe; }
    /// The probe as it is now, once it has been moved.
    const std::optional<ProbeGeometry>& moved() const { return m_moved; }

private:
    int m_probe = -1;
    std::optional<std::size_t> m_handle;  // none: the whole
    ProbeGeometry m_before;
    PointPx m_from;
    std::optional<ProbeGeometry> m_moved;
};

}  // namespace strainlens::gui
