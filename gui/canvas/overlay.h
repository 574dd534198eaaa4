// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRect>

#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// What lies over the picture in screen coordinates: arrow scale, legend of the marks.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
public:
    /// `arrows`: by how much arrows are lengthened; `zoom`: screen px an image px.
    static void paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows, double zoom);
    /// "Arrows × 20": what the scale legend says.
    static QString scaleText(double arrows);
};

}  // namespace strainlens::gui
