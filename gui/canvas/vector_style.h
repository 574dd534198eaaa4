// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <array>

#include "app/render/arrow_scale.h"
#include "app/render/status_marks.h"
#include "app/render/ticks.h"
#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// What is measured once for a field so that every repaint can draw from it.
struct FieldExtent {
    double smallest = 0, largest = 0;                            ///< of |d| over Ok points [px]
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    /// What the arrows' colours stand for [px].
    ColourRange colours() const { return colourRangeOf({smallest, largest}); }
    std::size_t okCount() const { return counts[static_cast<std::size_t>(PointStatus::Ok)]; }
};
FieldExtent extentOf(const DisplacementField& field);

/// By how much arrows are lengthened: `chosen`, or for 0 what makes the longest about 40 px long on the screen.
double arrowScale(double chosen, double largestPx, double zoom);

/// Draws the mark of a point without a vector around `centre` with the painter's pen.
void drawMark(QPainter& painter, const StatusMark& mark, QPointF centre, double radius);

}  // namespace strainlens::gui
