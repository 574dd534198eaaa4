// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRect>

#include "app/render/legend.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// What lies over the picture in screen coordinates: arrow scale, legend of the marks, scale bar.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
public:
    /// `arrows`: by how much arrows are lengthened; `zoom`: screen px an image px; `mmPerPx` above 0: lengths are in
    /// mm. The room that it takes.
    static QRect paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows, double zoom,
                       double mmPerPx);
    /// "Arrows × 20": what the scale legend says.
    static QString scaleText(double arrows);
    /// In the lower right corner, or above `taken` where that reaches so far.
    static void paintScaleBar(QPainter& painter, const QRect& viewport, const ScaleBar& bar, const QRect& taken);
    static QString scaleBarText(const ScaleBar& bar);
};

}  // namespace strainlens::gui
