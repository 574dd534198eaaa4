// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <array>

#include "compute/types/displacement_field.h"

namespace strainlens::gui {

/// What is measured once for a field so that every repaint can draw from it.
struct FieldExtent {
    double smallest = 0, largest = 0;                            ///< of |d| over Ok points [px]
    std::array<std::size_t, kPointStatusNames.size()> counts{};  ///< points by PointStatus
    std::size_t okCount() const { return counts[static_cast<std::size_t>(PointStatus::Ok)]; }
};
FieldExtent extentOf(const DisplacementField& field);

/// The largest of 1, 2, 5 times a power of ten that is not above `value` (> 0).
double roundDown125(double value);

/// By how much arrows are lengthened: `chosen`, or for 0 what makes the longest about 40 px long on the screen.
double arrowScale(double chosen, double largestPx, double zoom);

/// The points that are marked instead of given an arrow.
inline constexpr std::array<PointStatus, 5> kRejected = {PointStatus::Outlier, PointStatus::LowScore,
                                                         PointStatus::NoTexture, PointStatus::OutOfImage,
                                                         PointStatus::NotConverged};

/// Draws the mark of a rejected point around `centre`; every status has its own shape and colour.
void drawRejectedMark(QPainter& painter, PointStatus status, QPointF centre, double radius);
QColor rejectedColour(PointStatus status);

}  // namespace strainlens::gui
