// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Drags an existing probe, or one of its handles.
class ProbeMover {
public:
    /// Starts a drag of the topmost probe at the cursor, with `includesBody` also away from its handles; false: none.
    bool grab(std::span<const Probe> probes, const ToolPoint& at, bool includesBody);
    void move(const ToolPoint& at);
    void drop() { m_probe = -1; }

    bool isActive() const { return m_probe >= 0; }
    /// Whether the dragged probe is no longer among them as it was: undone or replaced meanwhile.
    bool isStale(std::span<const Probe> probes) const;
    /// Whether one of its handles is dragged, not all of it.
    bool movesHandle() const { return m_handle.has_value(); }
    /// Index of the dragged probe.
    int probe() const { return m_probe; }
    /// The moved geometry; nullopt before the first movement.
    const std::optional<ProbeGeometry>& moved() const { return m_moved; }

private:
    int m_probe = -1;
    std::optional<std::size_t> m_handle;  // nullopt: the complete probe
    Probe m_before;
    PointPx m_from;
    std::optional<ProbeGeometry> m_moved;
};

}  // namespace strainlens::gui
