// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QPoint>
#include <QSize>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// What the parameters mean on the image, drawn to scale around a pixel: block, search window, subset, the neighbouring
/// points of the grid, and the points of the strain window.
struct CursorShapes {
    GridSpec grid;
    QSize searchRadius;    ///< empty: recursive search has none [px]
    int subset = 0;        ///< 0: no IC-GN [px]
    int strainWindow = 0;  ///< 0: no fit [points]
    bool operator==(const CursorShapes&) const = default;
};
CursorShapes cursorShapesOf(const RunParameters& parameters);

class CursorShapesPainter {
    Q_DECLARE_TR_FUNCTIONS(CursorShapesPainter)
public:
    /// The painter is in image coordinates; names are written beside shapes that are large enough for them.
    static void paint(QPainter& painter, QPoint centre, const CursorShapes& shapes);
};

}  // namespace strainlens::gui
