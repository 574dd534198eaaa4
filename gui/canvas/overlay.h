// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QRect>

#include "compute/types/grid.h"
#include "gui/canvas/vector_style.h"

namespace strainlens::gui {

/// What lies over the picture in screen coordinates: colour bar, arrow scale, legend of the marks.
class Overlay {
    Q_DECLARE_TR_FUNCTIONS(Overlay)
public:
    /// `arrows`: by how much arrows are lengthened; `zoom`: screen px an image px.
    static void paint(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows, double zoom);
    /// "Arrows × 20": what the scale legend says.
    static QString scaleText(double arrows);

private:
    static void paintColourBar(QPainter& painter, const QRect& viewport, const FieldExtent& extent);
    static void paintLegend(QPainter& painter, const QRect& viewport, const FieldExtent& extent, double arrows,
                            double zoom);
};

/// The block that would be compared around `centre`, its neighbours one step away and, if `radius` is not empty, the
/// displacements that would be tried; all to scale, in image coordinates.
void paintBlockAt(QPainter& painter, QPoint centre, const GridSpec& grid, QSize radius);

}  // namespace strainlens::gui
