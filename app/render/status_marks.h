// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "app/render/colour_map.h"
#include "compute/types/point.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// What the mark of a point without a vector looks like.
enum class MarkShape : std::uint8_t { Cross, Triangle, Circle, Square, Plus, Dot };

/// How points of a status are marked.
struct StatusMark {
    PointStatus status;
    MarkShape shape;
    const char* label;  ///< in legends; the window translates it
    Rgb colour() const { return statusColour(status); }
};

/// The statuses that are marked, in the order of legends; the one table of window and exported pictures. Neither Ok,
/// which has an arrow, nor OutsideRoi is in it.
inline constexpr std::array<StatusMark, 6> kStatusMarks = {{
    {PointStatus::Outlier, MarkShape::Cross, "Outlier"},
    {PointStatus::LowScore, MarkShape::Triangle, "Poor match"},
    {PointStatus::NoTexture, MarkShape::Circle, "No texture"},
    {PointStatus::OutOfImage, MarkShape::Square, "Leaves the image"},
    {PointStatus::NotConverged, MarkShape::Plus, "Not converged"},
    {PointStatus::NotComputed, MarkShape::Dot, "Not computed"},
}};

/// The mark of a status; null where points of it are not marked.
const StatusMark* markOf(PointStatus status);

/// How a mark is drawn.
enum class MarkForm : std::uint8_t {
    Strokes,  ///< lines from the first to the second point, from the third to the fourth, ...
    Outline,  ///< the closed line through the points
    Circle,   ///< a line around (0, 0)
    Disc,     ///< a filled circle around (0, 0), wider by the line that the others are drawn with
};

/// A mark of size 1 around (0, 0), y downwards. What draws marks asks for the form, never for the shape.
struct MarkGeometry {
    MarkForm form;
    std::span<const PointPx> points;  ///< none of circles and discs
    double radius = 1;                ///< of circles and discs
};
MarkGeometry geometryOf(MarkShape shape);

}  // namespace strainlens
