// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRect>

#include "app/render/legend.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// Overlays in screen coordinates: arrow scale, legend of status marks, scale bar.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
public:
    /// `zoom`: screen px per image px; `mmPerPx` > 0: in mm. Returns the occupied area.
    static QRect paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrowMagnification,
                       double zoom, double mmPerPx);
    /// Text of the arrow scale: "Arrows × 20".
    static QString scaleText(double arrowMagnification);
    /// In the lower right corner, or above `occupied` if they overlap.
    static void paintScaleBar(QPainter& painter, const QRect& viewport, const ScaleBar& bar, const QRect& occupied);
    static QString scaleBarText(const ScaleBar& bar);
};

}  // namespace strainlens::gui
