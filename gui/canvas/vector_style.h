// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <array>
#include <cstddef>

#include "app/render/arrow_look.h"
#include "app/render/status_marks.h"
#include "app/render/ticks.h"
#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// What is measured once for a field so that every repaint can draw from it.
struct FieldExtent {
    double largest = 0;                                          ///< |d| over Ok points [px]
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    std::size_t okCount() const { return counts[static_cast<std::size_t>(PointStatus::Ok)]; }
};
FieldExtent extentOf(const DisplacementField& field);

/// How arrows are thinned and lengthened on the screen.
struct ShownArrows {
    double magnification = 1;  ///< drawn length over true length on the image
    int thin = 1;              ///< so many columns and rows share an arrow
};
/// What the look leaves open: the longest arrow is about 40 px long on the screen, or shorter where arrows stand closer
/// because somebody wants so. `longestPx` is the field's longest displacement, `apart` what arrows keep at least
/// between them [screen px].
ShownArrows shownArrows(const DisplacementField& field, const ArrowLook& look, double longestPx, double zoom,
                        double apart);

/// Draws the mark of a point without a vector around `centre` with the painter's pen.
void drawMark(QPainter& painter, const StatusMark& mark, QPointF centre, double radius);

}  // namespace strainlens::gui
