// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRect>

#include "app/render/legend.h"

namespace strainlens::gui {

/// The scale bar on the image, and the texts of lengths on the screen.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
public:
    /// Text of the arrow scale: "Arrows × 20".
    static QString scaleText(double arrowMagnification);
    /// In the lower right corner.
    static void paintScaleBar(QPainter& painter, const QRect& viewport, const ScaleBar& bar);
    static QString scaleBarText(const ScaleBar& bar);
};

}  // namespace strainlens::gui
