// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

namespace strainlens::gui {

/// A pen that is `width` wide on the screen whatever the painter's scale, as texts and widgets are: a cosmetic pen
/// alone counts the device's pixels, and is half as wide where there are twice as many.
inline QPen screenPen(const QPainter& painter, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine,
                      Qt::PenCapStyle cap = Qt::SquareCap) {
    QPen pen(colour, width * painter.device()->devicePixelRatioF(), style, cap);
    pen.setCosmetic(true);
    return pen;
}

}  // namespace strainlens::gui
