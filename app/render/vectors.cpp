// SPDX-License-Identifier: MPL-2.0
#include "app/render/vectors.h"

#include <cmath>
#include <utility>

namespace strainlens {
namespace {

constexpr double kMinArrowLength = 1;  ///< shorter arrows are drawn as a dot of this length [output px]
constexpr double kMinHeadLength = 4;   ///< shorter arrows have no head [output px]

/// Columns or rows [first, last) with points in an interval.
struct VisibleRange {
    int first, last;
};

VisibleRange visible(const std::vector<double>& coordinates, int count, int stride, double low, double high) {
    VisibleRange range{count, 0};
    for (int i = 0; i < count; ++i) {
        const double at = coordinates[static_cast<std::size_t>(i) * static_cast<std::size_t>(stride)];
        if (at < low || at > high) continue;
        range.first = std::min(range.first, i);
        range.last = i + 1;
    }
    return range;
}

}  // namespace

std::array<Line, 3> arrowLines(PointPx tail, PointPx shift, double head) {
    const double length = std::hypot(shift.x, shift.y);
    const double share = length > 0 ? std::min(head, length * 0.4) / length : 0;
    const PointPx tip{tail.x + shift.x, tail.y + shift.y};
    const PointPx back{-shift.x * share, -shift.y * share}, side{-back.y * 0.5, back.x * 0.5};
    return {{{tail, tip},
             {tip, {tip.x + back.x + side.x, tip.y + back.y + side.y}},
             {tip, {tip.x + back.x - side.x, tip.y + back.y - side.y}}}};
}

void Vectors::addArrow(const DisplacementField& field, std::size_t node) {
    const double u = field.u[node], v = field.v[node];
    const double magnitude = std::hypot(u, v);
    PointPx shift{u * m_view.magnification, v * m_view.magnification};
    if (magnitude * m_view.magnification * m_view.zoom < kMinArrowLength) shift = {kMinArrowLength / m_view.zoom, 0};
    const PointPx point{field.x[node], field.y[node]};
    const DisplacementField& moved = m_view.moved ? *m_view.moved : field;
    const PointPx tip = m_view.onDeformed ? PointPx{point.x + moved.u[node], point.y + moved.v[node]}
                                          : PointPx{point.x + shift.x, point.y + shift.y};
    std::vector<Line>& lines = m_lines[static_cast<std::size_t>(m_colours.classOf(u, v))];
    const PointPx tail{tip.x - shift.x, tip.y - shift.y};
    const bool headless = std::hypot(shift.x, shift.y) * m_view.zoom < kMinHeadLength;
    const std::array<Line, 3> all = arrowLines(tail, shift, m_view.head / m_view.zoom);
    lines.insert(lines.end(), all.begin(), headless ? all.begin() + 1 : all.end());
    ++m_arrowCount;
}

std::size_t Vectors::findFreePoint(const DisplacementField& field, int squareColumn, int squareRow) const {
    const int stride = m_squares.stride, columns = m_squares.columns, rows = m_squares.rows;
    const int middleColumn = squareColumn * stride + stride / 2, middleRow = squareRow * stride + stride / 2;
    std::vector<std::pair<int, int>> neighbours;
    for (int r = std::max(0, squareRow - 1); r <= std::min(rows - 1, squareRow + 1); ++r) {
        for (int c = std::max(0, squareColumn - 1); c <= std::min(columns - 1, squareColumn + 1); ++c) {
            const std::size_t point = pointIn(c, r);
            if (point == kNoPoint) continue;
            const auto at = static_cast<int>(point);
            neighbours.emplace_back(at % field.columns, at / field.columns);
        }
    }
    std::size_t best = kNoPoint;
    int nearest = 0;
    for (int r = squareRow * stride; r < std::min((squareRow + 1) * stride, field.rows); ++r) {
        for (int c = squareColumn * stride; c < std::min((squareColumn + 1) * stride, field.columns); ++c) {
            if (!field.ok(field.index(c, r))) continue;
            const int squaredDistance = (c - middleColumn) * (c - middleColumn) + (r - middleRow) * (r - middleRow);
            if (best != kNoPoint && squaredDistance >= nearest) continue;
            const bool isFree = std::ranges::all_of(neighbours, [=](const std::pair<int, int>& arrow) {
                return std::max(std::abs(arrow.first - c), std::abs(arrow.second - r)) >= stride;
            });
            if (isFree) best = field.index(c, r), nearest = squaredDistance;
        }
    }
    return best;
}

void Vectors::layOutArrows(const DisplacementField& field, bool fillsGaps) {
    const int stride = m_view.stride;
    if (m_layoutStride == stride && m_layoutFillsGaps == fillsGaps) return;
    m_layoutStride = stride, m_layoutFillsGaps = fillsGaps;
    m_squares = {stride, (field.columns + stride - 1) / stride, (field.rows + stride - 1) / stride};
    m_points.assign(static_cast<std::size_t>(m_squares.columns) * static_cast<std::size_t>(m_squares.rows), kNoPoint);
    const auto forEach = [this](const auto& pointOf) {
        auto point = m_points.begin();
        for (int r = 0; r < m_squares.rows; ++r) {
            for (int c = 0; c < m_squares.columns; ++c, ++point) {
                if (*point == kNoPoint) *point = pointOf(c, r);
            }
        }
    };
    forEach([&](int c, int r) {
        const int column = c * stride + stride / 2, row = r * stride + stride / 2;
        const bool isOk = column < field.columns && row < field.rows && field.ok(field.index(column, row));
        return isOk ? field.index(column, row) : kNoPoint;
    });
    const bool isEmpty = std::ranges::all_of(m_points, [](std::size_t point) { return point == kNoPoint; });
    if (fillsGaps || isEmpty) forEach([&](int c, int r) { return findFreePoint(field, c, r); });
}

void Vectors::collectMarks(const DisplacementField& field, int squareColumn, int squareRow) {
    const int stride = m_view.stride;
    for (int r = squareRow * stride; r < std::min((squareRow + 1) * stride, field.rows); ++r) {
        for (int c = squareColumn * stride; c < std::min((squareColumn + 1) * stride, field.columns); ++c) {
            const std::size_t node = field.index(c, r);
            const StatusMark* mark = field.ok(node) ? nullptr : markOf(field.status[node]);
            if (!mark) continue;
            m_marks.push_back({{field.x[node], field.y[node]}, mark});
            if (!m_view.allMarks) return;
        }
    }
}

void Vectors::collect(const DisplacementField& field, const ArrowColours& colours, double largestPx,
                      const VectorView& view) {
    m_view = view;
    m_colours = colours;
    const int stride = view.stride;
    const double reach = largestPx * (view.magnification + 1) + 2 * view.head / view.zoom;
    const VisibleRange columns = visible(field.x, field.columns, 1, view.from.x - reach, view.to.x + reach);
    const VisibleRange rows = visible(field.y, field.rows, field.columns, view.from.y - reach, view.to.y + reach);
    for (auto& lines : m_lines) lines.clear();
    m_marks.clear();
    m_arrowCount = 0;
    if (view.arrows) layOutArrows(field, view.fillsGaps);
    for (int r = rows.first / stride; r * stride < rows.last; ++r) {
        for (int c = columns.first / stride; c * stride < columns.last; ++c) {
            if (view.arrows) {
                const std::size_t point = pointIn(c, r);
                if (point != kNoPoint) addArrow(field, point);
            }
            collectMarks(field, c, r);
        }
    }
}

}  // namespace strainlens
