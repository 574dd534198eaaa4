// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include "app/project/annotation.h"
#include "gui/tools/canvas_tool.h"

namespace strainlens::gui {

/// Drags an annotation, or one of its ends.
class AnnotationMover {
public:
    /// Starts a drag of the topmost annotation at the cursor; false: none. `underText`: index of the one whose text is
    /// there; -1: none.
    bool grab(std::span<const Annotation> annotations, const ToolPoint& at, int underText);
    void move(const ToolPoint& at);
    void drop() { m_index = -1; }

    bool isActive() const { return m_index >= 0; }
    /// Whether the dragged annotation is no longer among them as it was: undone or replaced meanwhile.
    bool isStale(std::span<const Annotation> annotations) const;
    /// Whether one of its ends is dragged, not all of it.
    bool movesEnd() const { return m_movesFrom != m_movesTo && m_before.kind != AnnotationKind::Text; }
    /// Index of the dragged annotation.
    int index() const { return m_index; }
    /// The moved annotation; nullopt before the first movement.
    const std::optional<Annotation>& moved() const { return m_moved; }

private:
    void start(std::span<const Annotation> annotations, std::size_t index, bool movesFrom, bool movesTo);

    int m_index = -1;
    bool m_movesFrom = false, m_movesTo = false;
    Annotation m_before;
    PointPx m_start;
    std::optional<Annotation> m_moved;
};

}  // namespace strainlens::gui
