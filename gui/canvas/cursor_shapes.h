// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// Paints the shapes in image coordinates; names only beside shapes that are large enough.
void paintCursorShapes(QPainter& painter, QPoint centre, const CursorShapes& shapes);

}  // namespace strainlens::gui
