// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QPainter>
#include <QPoint>
#include <QSize>

#include "compute/types/parameters/parameters.h"

namespace strainlens::gui {

/// Parameters drawn to scale around a pixel: block, search range, subset, neighbouring grid points and strain window.
struct CursorShapes {
    GridSpec grid;
    QSize searchRadius;    ///< empty: none (recursive search) [px]
    int subset = 0;        ///< 0: no IC-GN [px]
    int strainWindow = 0;  ///< 0: no fit [points]
    bool operator==(const CursorShapes&) const = default;
};
CursorShapes cursorShapesOf(const RunParameters& parameters);

class CursorShapesPainter {
    Q_DECLARE_TR_FUNCTIONS(CursorShapesPainter)
public:
    /// Paints in image coordinates; names only beside shapes that are large enough.
    static void paint(QPainter& painter, QPoint centre, const CursorShapes& shapes);
};

}  // namespace strainlens::gui
