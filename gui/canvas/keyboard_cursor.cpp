// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/canvas/keyboard_cursor.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "gui/canvas/screen_pen.h"

namespace strainlens::gui {
namespace {

constexpr double kKeyStep = 1, kLongKeyStep = 10;   // of an arrow key, without and with Shift [px]
constexpr double kKeyCrossArm = 12, kCrossGap = 3;  // on the screen [px]
const QColor kCrossColour(255, 255, 255), kCrossEdge(0, 0, 0, 220);

}  // namespace

PointPx arrowKeyOffset(const QKeyEvent& event) {
    // Arrow keys of the number pad carry a modifier.
    const Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier;
    if (modifiers != Qt::NoModifier && modifiers != Qt::ShiftModifier) return {};
    const double step = modifiers == Qt::ShiftModifier ? kLongKeyStep : kKeyStep;
    const auto stepOf = [&](Qt::Key key) { return event.key() == key ? step : 0; };
    return {stepOf(Qt::Key_Right) - stepOf(Qt::Key_Left), stepOf(Qt::Key_Down) - stepOf(Qt::Key_Up)};
}

void KeyboardCursor::move(PointPx offset, QRect image, PointPx start) {
    const PointPx from = m_position.value_or(start);
    m_position = PointPx{std::clamp<double>(std::round(from.x + offset.x), image.left(), image.right()),
                         std::clamp<double>(std::round(from.y + offset.y), image.top(), image.bottom())};
}

void KeyboardCursor::paint(QPainter& painter, double zoom) const {
    if (!m_position) return;
    const QPointF at(m_position->x, m_position->y);
    const double arm = kKeyCrossArm / zoom, gap = kCrossGap / zoom;
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [colour, width] : {std::pair{kCrossEdge, 4.0}, std::pair{kCrossColour, 1.8}}) {
        painter.setPen(screenPen(painter, colour, width));
        for (const QPointF offset : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
            painter.drawLine(at + gap * offset, at + arm * offset);
        }
    }
}

}  // namespace strainlens::gui
