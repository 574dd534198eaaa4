// SPDX-License-Identifier: MPL-2.0
#include "app/render/status_marks.h"

#include <algorithm>

namespace strainlens {
namespace {

// Shorter diagonals, so that all marks appear equally large.
constexpr double kSide = 0.8;
constexpr PointPx kCross[] = {{-kSide, -kSide}, {kSide, kSide}, {-kSide, kSide}, {kSide, -kSide}};
constexpr PointPx kPlus[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
constexpr PointPx kTriangle[] = {{0, -1}, {1, kSide}, {-1, kSide}};
constexpr PointPx kSquare[] = {{-kSide, -kSide}, {kSide, -kSide}, {kSide, kSide}, {-kSide, kSide}};
constexpr double kDotRadius = 0.45;

}  // namespace

const StatusMark* markOf(PointStatus status) {
    const auto* const mark = std::ranges::find(kStatusMarks, status, &StatusMark::status);
    return mark == kStatusMarks.end() ? nullptr : mark;
}

MarkGeometry geometryOf(MarkShape shape) {
    switch (shape) {
        case MarkShape::Cross:
            return {MarkForm::Strokes, kCross};
        case MarkShape::Plus:
            return {MarkForm::Strokes, kPlus};
        case MarkShape::Triangle:
            return {MarkForm::Outline, kTriangle};
        case MarkShape::Square:
            return {MarkForm::Outline, kSquare};
        case MarkShape::Circle:
            return {MarkForm::Circle, {}};
        case MarkShape::Dot:
            break;
    }
    return {MarkForm::Disc, {}, kDotRadius};
}

}  // namespace strainlens
