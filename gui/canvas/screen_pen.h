// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPen>

namespace strainlens::gui {

/// A pen with constant `width` in logical screen pixels. A plain cosmetic pen counts device pixels and becomes too thin
/// on high-resolution screens.
inline QPen screenPen(const QPainter& painter, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine,
                      Qt::PenCapStyle cap = Qt::SquareCap) {
    QPen pen(colour, width * painter.device()->devicePixelRatioF(), style, cap);
    pen.setCosmetic(true);
    return pen;
}

}  // namespace strainlens::gui
