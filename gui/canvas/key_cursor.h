// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <optional>

#include "compute/types/point.h"

class QKeyEvent;
class QPainter;

namespace strainlens::gui {

/// The way of an arrow key, without a modifier or with Shift: 1 or 10 px; (0, 0) for other keys.
PointPx arrowWay(const QKeyEvent& event);

/// A cursor on the image that arrow keys move: with it the drawing tools are worked without a mouse.
class KeyCursor {
public:
    /// Moves it by that within the image, of which it begins at `start`.
    void move(PointPx way, QRect image, PointPx start);
    void hide() { m_place.reset(); }
    /// Where it is, a whole pixel; nullopt while it is not shown.
    const std::optional<PointPx>& place() const { return m_place; }
    /// Draws it with a painter in image coordinates, as large on the screen at every zoom.
    void paint(QPainter& painter, double zoom) const;

private:
    std::optional<PointPx> m_place;
};

}  // namespace strainlens::gui
