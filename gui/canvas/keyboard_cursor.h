// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <optional>

#include "compute/types/point.h"

class QKeyEvent;
class QPainter;

namespace strainlens::gui {

/// Offset of an arrow key: 1 px, with Shift 10 px; (0, 0) for other keys.
PointPx arrowKeyOffset(const QKeyEvent& event);

/// Cursor on the image moved by arrow keys, to use the drawing tools without a mouse.
class KeyboardCursor {
public:
    /// Moves the cursor within the image; it starts at `start`.
    void move(PointPx offset, QRect image, PointPx start);
    void hide() { m_position.reset(); }
    /// Integer pixel position; nullopt while hidden.
    const std::optional<PointPx>& position() const { return m_position; }
    /// Draws the cursor in image coordinates, at constant size on the screen.
    void paint(QPainter& painter, double zoom) const;

private:
    std::optional<PointPx> m_position;
};

}  // namespace strainlens::gui
