// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/probe_mover.h"

#include "gui/tools/probe_geometry.h"
#include "gui/tools/shape_outline.h"

namespace strainlens::gui {

bool ProbeMover::grab(std::span<const Probe> probes, const ToolPoint& at, bool includesBody) {
    drop();
    m_moved.reset();
    m_from = at.point;
    const auto start = [&](std::size_t probe, std::optional<std::size_t> handle) {
        m_probe = static_cast<int>(probe);
        m_handle = handle;
        m_before = probes[probe];
        return true;
    };
    for (std::size_t k = probes.size(); k-- > 0;) {
        const std::vector<PointPx> handles = handlesOf(probes[k].geometry);
        for (std::size_t i = 0; i < handles.size(); ++i) {
            if (distanceBetween(handles[i], at.point) <= at.pickRadius) return start(k, i);
        }
    }
    for (std::size_t k = probes.size(); includesBody && k-- > 0;) {
        if (distanceTo(probes[k].geometry, at.point) <= at.pickRadius / 2) return start(k, std::nullopt);
    }
    return false;
}

bool ProbeMover::isStale(std::span<const Probe> probes) const {
    const auto index = static_cast<std::size_t>(m_probe);
    // A probe that is renamed or recoloured stays where it is.
    return isActive() &&
           (index >= probes.size() || probes[index].id != m_before.id || probes[index].geometry != m_before.geometry);
}

void ProbeMover::move(const ToolPoint& at) {
    if (!isActive()) return;
    const double dx = at.point.x - m_from.x, dy = at.point.y - m_from.y;
    if (!m_moved && std::hypot(dx, dy) < at.pickRadius / 4) return;  // ignore jitter
    if (m_handle) {
        const PointPx handle = handlesOf(m_before.geometry)[*m_handle];
        const PointPx to = at.isSnapped ? at.point : PointPx{handle.x + dx, handle.y + dy};
        m_moved = moveHandle(m_before.geometry, *m_handle, {roundCoordinate(to.x), roundCoordinate(to.y)});
    } else {
        m_moved = transformProbe(m_before.geometry, [&](PointPx p) {
            return PointPx{roundCoordinate(p.x + dx), roundCoordinate(p.y + dy)};
        });
    }
}

}  // namespace strainlens::gui
