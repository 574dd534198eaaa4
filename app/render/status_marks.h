// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "app/render/colour_map.h"
#include "compute/types/point.h"
#include "compute/types/point_status.h"

namespace strainlens {

/// How a mark is drawn.
enum class MarkForm : std::uint8_t {
    Strokes,  ///< lines from the first to the second point, from the third to the fourth, ...
    Outline,  ///< the closed line through the points
    Circle,   ///< a circle around (0, 0)
    Disc,     ///< a filled circle around (0, 0), enlarged by half the line width
};

/// A mark of size 1 around (0, 0), y down.
struct MarkGeometry {
    MarkForm form;
    std::span<const PointPx> points = {};  ///< empty for circles and discs
    double radius = 1;                     ///< of circles and discs
};

inline constexpr double kMarkSide = 0.8;  ///< shorter diagonals, so that all marks appear equally large
inline constexpr PointPx kCrossMark[] = {
    {-kMarkSide, -kMarkSide}, {kMarkSide, kMarkSide}, {-kMarkSide, kMarkSide}, {kMarkSide, -kMarkSide}};
inline constexpr PointPx kPlusMark[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
inline constexpr PointPx kTriangleMark[] = {{0, -1}, {1, kMarkSide}, {-1, kMarkSide}};
inline constexpr PointPx kDiamondMark[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
inline constexpr PointPx kBarMark[] = {{-1, 0}, {1, 0}};
/// A bow tie.
inline constexpr PointPx kBowMark[] = {{-1, -kMarkSide}, {1, kMarkSide}, {1, -kMarkSide}, {-1, kMarkSide}};
inline constexpr PointPx kSquareMark[] = {
    {-kMarkSide, -kMarkSide}, {kMarkSide, -kMarkSide}, {kMarkSide, kMarkSide}, {-kMarkSide, kMarkSide}};

/// The mark of a status.
struct StatusMark {
    PointStatus status;
    MarkGeometry geometry;
    const char* label;  ///< in legends; the window translates it
    Rgb colour() const { return statusColour(status); }
};

/// The marked statuses, in the order of legends, for the window and exported pictures. Excludes Ok, which has an arrow,
/// and OutsideRoi.
inline constexpr std::array<StatusMark, 9> kStatusMarks = {{
    {PointStatus::Outlier, {MarkForm::Strokes, kCrossMark}, "Outlier"},
    {PointStatus::LowScore, {MarkForm::Outline, kTriangleMark}, "Poor match"},
    {PointStatus::NoTexture, {MarkForm::Circle}, "No texture"},
    {PointStatus::OutOfImage, {MarkForm::Outline, kSquareMark}, "Leaves the image"},
    {PointStatus::NotConverged, {MarkForm::Strokes, kPlusMark}, "Not converged"},
    {PointStatus::Ambiguous, {MarkForm::Outline, kDiamondMark}, "Ambiguous"},
    {PointStatus::FixedPattern, {MarkForm::Outline, kBowMark}, "Fixed pattern"},
    {PointStatus::Masked, {MarkForm::Strokes, kBarMark}, "Masked"},
    {PointStatus::NotComputed, {MarkForm::Disc, {}, 0.45}, "Not computed"},
}};

/// The mark of a status; null if it is not marked.
inline const StatusMark* markOf(PointStatus status) {
    const auto* const mark = std::ranges::find(kStatusMarks, status, &StatusMark::status);
    return mark == kStatusMarks.end() ? nullptr : mark;
}

}  // namespace strainlens
