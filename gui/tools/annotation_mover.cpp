// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/tools/annotation_mover.h"

#include <cmath>

#include "gui/tools/shape_outline.h"

namespace strainlens::gui {

bool AnnotationMover::grab(std::span<const Annotation> annotations, const ToolPoint& at, int underText) {
    drop();
    m_moved.reset();
    m_start = at.point;
    for (std::size_t i = annotations.size(); i-- > 0;) {
        const Annotation& annotation = annotations[i];
        const bool hasLine = annotation.kind != AnnotationKind::Text;
        const bool isAtFrom = distanceBetween(annotation.from, at.point) <= at.pickRadius;
        const bool isAtTo = hasLine && distanceBetween(annotation.to, at.point) <= at.pickRadius;
        const bool isInText = static_cast<int>(i) == underText;
        const bool isOnLine =
            hasLine && distanceTo(polylineOf({annotation.from, annotation.to}), at.point) <= at.pickRadius / 2;
        if (isAtTo || isAtFrom) {
            start(annotations, i, !isAtTo, isAtTo);
        } else if (isInText || isOnLine) {
            // The text of an arrow is its first end.
            start(annotations, i, true, isOnLine || annotation.kind == AnnotationKind::Dimension);
        }
        if (isActive()) return true;
    }
    return false;
}

void AnnotationMover::start(std::span<const Annotation> annotations, std::size_t index, bool movesFrom, bool movesTo) {
    m_index = static_cast<int>(index);
    m_movesFrom = movesFrom, m_movesTo = movesTo;
    m_before = annotations[index];
}

bool AnnotationMover::isStale(std::span<const Annotation> annotations) const {
    const auto index = static_cast<std::size_t>(m_index);
    return isActive() && (index >= annotations.size() || annotations[index] != m_before);
}

void AnnotationMover::move(const ToolPoint& at) {
    if (!isActive()) return;
    const double dx = at.point.x - m_start.x, dy = at.point.y - m_start.y;
    if (!m_moved && std::hypot(dx, dy) < at.pickRadius / 4) return;  // ignore jitter
    const auto shift = [&](PointPx p) { return PointPx{roundCoordinate(p.x + dx), roundCoordinate(p.y + dy)}; };
    m_moved = m_before;
    if (m_movesFrom) m_moved->from = shift(m_before.from);
    if (m_movesTo) m_moved->to = shift(m_before.to);
}

}  // namespace strainlens::gui
