// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <array>
#include <cstddef>
#include <numeric>

#include "app/render/arrow_style.h"
#include "app/render/vectors.h"
#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// Statistics of a field, computed once and used by every repaint.
struct FieldExtent {
    double largest = 0;                                          ///< |d| over Ok points [px]
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    std::size_t okCount() const { return counts[static_cast<std::size_t>(PointStatus::Ok)]; }
    /// Points inside the region.
    std::size_t roiCount() const {
        return std::accumulate(counts.begin(), counts.end(), std::size_t{0}) -
               counts[static_cast<std::size_t>(PointStatus::OutsideRoi)];
    }
};
FieldExtent extentOf(const DisplacementField& field);

/// Thinning and magnification of arrows on the screen.
struct ArrowScaling {
    double magnification = 1;  ///< drawn length / true length on the image
    int stride = 1;            ///< one arrow per this many columns and rows
};
/// Determines what `style` leaves automatic: the longest arrow is about 40 px long on the screen, shorter for denser
/// arrows. `longestPx` is the field's longest displacement, `spacing` the minimum arrow spacing [screen px].
ArrowScaling scaleArrows(const DisplacementField& field, const ArrowStyle& style, double longestPx, double zoom,
                         double spacing);

/// Draws the status mark of a point around `centre` with the painter's pen.
void drawMark(QPainter& painter, const StatusMark& mark, QPointF centre, double radius);

}  // namespace strainlens::gui
