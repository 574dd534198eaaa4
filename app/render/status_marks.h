// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "app/render/colour_map.h"
#include "compute/types/point.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// The shape of the mark of a point without a vector.
enum class MarkShape : std::uint8_t { Cross, Triangle, Circle, Square, Plus, Dot };

/// The mark of a status.
struct StatusMark {
    PointStatus status;
    MarkShape shape;
    const char* label;  ///< in legends; the window translates it
    Rgb colour() const { return statusColour(status); }
};

/// The marked statuses, in the order of legends, for the window and exported pictures. Excludes Ok, which has an arrow,
/// and OutsideRoi.
inline constexpr std::array<StatusMark, 6> kStatusMarks = {{
    {PointStatus::Outlier, MarkShape::Cross, "Outlier"},
    {PointStatus::LowScore, MarkShape::Triangle, "Poor match"},
    {PointStatus::NoTexture, MarkShape::Circle, "No texture"},
    {PointStatus::OutOfImage, MarkShape::Square, "Leaves the image"},
    {PointStatus::NotConverged, MarkShape::Plus, "Not converged"},
    {PointStatus::NotComputed, MarkShape::Dot, "Not computed"},
}};

/// The mark of a status; null if it is not marked.
const StatusMark* markOf(PointStatus status);

/// How a mark is drawn.
enum class MarkForm : std::uint8_t {
    Strokes,  ///< lines from the first to the second point, from the third to the fourth, ...
    Outline,  ///< the closed line through the points
    Circle,   ///< a circle around (0, 0)
    Disc,     ///< a filled circle around (0, 0), enlarged by half the line width
};

/// A mark of size 1 around (0, 0), y down. Drawing code uses the form, never the shape.
struct MarkGeometry {
    MarkForm form;
    std::span<const PointPx> points;  ///< empty for circles and discs
    double radius = 1;                ///< of circles and discs
};
MarkGeometry geometryOf(MarkShape shape);

}  // namespace strainlens
