// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "app/export/colour_map.h"
#include "compute/types/point.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// What the mark of a point without a vector looks like.
enum class MarkShape : std::uint8_t { Cross, Triangle, Circle, Square, Plus, Dot };

/// How points of a status are marked.
struct StatusMark {
    PointStatus status;
    MarkShape shape;
    const char* label;  ///< in the legends of exported pictures
    Rgb colour() const { return statusColour(status); }
};

/// The statuses that are marked, in the order of legends; the one table of window and exported pictures. Neither Ok,
/// which has an arrow, nor OutsideRoi is in it.
inline constexpr std::array<StatusMark, 6> kStatusMarks = {{
    {PointStatus::Outlier, MarkShape::Cross, "outliers"},
    {PointStatus::LowScore, MarkShape::Triangle, "low score"},
    {PointStatus::NoTexture, MarkShape::Circle, "no texture"},
    {PointStatus::OutOfImage, MarkShape::Square, "out of image"},
    {PointStatus::NotConverged, MarkShape::Plus, "not converged"},
    {PointStatus::NotComputed, MarkShape::Dot, "not computed"},
}};

/// The mark of a status; null where points of it are not marked.
const StatusMark* markOf(PointStatus status);

/// The points that a mark of radius 1 around (0, 0), y downwards, is drawn through: the corners of a Triangle or Square
/// in turn, the two ends of each stroke of a Cross or Plus one after the other; none of a Circle or Dot.
std::span<const PointPx> pointsOf(MarkShape shape);

/// The radius of a Dot in radii of the other marks.
inline constexpr double kDotRadius = 0.45;

}  // namespace strainlens
