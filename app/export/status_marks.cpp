// SPDX-License-Identifier: MPL-2.0
#include "app/export/status_marks.h"

#include <algorithm>

namespace strainlens {
namespace {

// Diagonals are shorter, so that all marks look equally large.
constexpr double kSide = 0.8;
constexpr PointPx kCross[] = {{-kSide, -kSide}, {kSide, kSide}, {-kSide, kSide}, {kSide, -kSide}};
constexpr PointPx kPlus[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
constexpr PointPx kTriangle[] = {{0, -1}, {1, kSide}, {-1, kSide}};
constexpr PointPx kSquare[] = {{-kSide, -kSide}, {kSide, -kSide}, {kSide, kSide}, {-kSide, kSide}};

}  // namespace

const StatusMark* markOf(PointStatus status) {
    const auto* const mark = std::ranges::find(kStatusMarks, status, &StatusMark::status);
    return mark == kStatusMarks.end() ? nullptr : mark;
}

std::span<const PointPx> pointsOf(MarkShape shape) {
    switch (shape) {
        case MarkShape::Cross:
            return kCross;
        case MarkShape::Plus:
            return kPlus;
        case MarkShape::Triangle:
            return kTriangle;
        case MarkShape::Square:
            return kSquare;
        case MarkShape::Circle:
        case MarkShape::Dot:
            break;
    }
    return {};
}

}  // namespace strainlens
