// SPDX-License-Identifier: MPL-2.0
#include "app/render/vectors.h"

#include <algorithm>
#include <cmath>

namespace strainlens {
namespace {

constexpr double kShortest = 1;  ///< shorter arrows are drawn as a point of this length [output px]
constexpr double kHeadless = 4;  ///< shorter arrows have no head [output px]

/// Column or row numbers [first, last) whose points lie in an interval.
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

Rgb arrowColour(int k) { return viridis((k + 0.5) / Vectors::kColours); }

int arrowThinning(const DisplacementField& field, double zoom, double apart) {
    const auto gap = [](const std::vector<double>& at, int count, int stride) {
        return count > 1 ? std::max(1.0, at[static_cast<std::size_t>(stride)] - at[0]) : 1.0;
    };
    const double spacing = std::min(gap(field.x, field.columns, 1), gap(field.y, field.rows, field.columns)) * zoom;
    return std::max(1, static_cast<int>(std::ceil(apart / spacing - 1e-9)));
}

void Vectors::addArrow(const DisplacementField& field, std::size_t node) {
    const double u = field.u[node], v = field.v[node];
    const double magnitude = std::hypot(u, v);
    PointPx shift{u * m_view.magnification, v * m_view.magnification};
    if (magnitude * m_view.magnification * m_view.zoom < kShortest) shift = {kShortest / m_view.zoom, 0};
    const PointPx point{field.x[node], field.y[node]};
    const PointPx tip =
        m_view.onDeformed ? PointPx{point.x + u, point.y + v} : PointPx{point.x + shift.x, point.y + shift.y};
    const int k = std::clamp(static_cast<int>(m_colours.fraction(magnitude) * kColours), 0, kColours - 1);
    std::vector<Line>& lines = m_lines[static_cast<std::size_t>(k)];
    const PointPx tail{tip.x - shift.x, tip.y - shift.y};
    const bool headless = std::hypot(shift.x, shift.y) * m_view.zoom < kHeadless;
    const std::array<Line, 3> all = arrowLines(tail, shift, m_view.head / m_view.zoom);
    lines.insert(lines.end(), all.begin(), headless ? all.begin() + 1 : all.end());
    ++m_arrowCount;
}

void Vectors::collectSquare(const DisplacementField& field, int column, int row, int thin, bool anyPoint) {
    // One fixed point of every square, so that the arrows stand evenly; any measured one if that would leave nothing.
    const int anchorColumn = column + thin / 2;
    const int anchorRow = row + thin / 2;
    bool arrow = !m_view.arrows;
    bool mark = false;
    for (int r = row; r < std::min(row + thin, field.rows) && !(arrow && mark); ++r) {
        for (int c = column; c < std::min(column + thin, field.columns); ++c) {
            const std::size_t node = field.index(c, r);
            const PointStatus status = field.status[node];
            if (status == PointStatus::Ok) {
                const bool chosen = m_view.arrows && (anyPoint ? !arrow : c == anchorColumn && r == anchorRow);
                if (chosen) addArrow(field, node);
                arrow = arrow || chosen;
            } else if (const StatusMark* look = mark ? nullptr : markOf(status)) {
                m_marks.push_back({{field.x[node], field.y[node]}, look});
                mark = !m_view.everyMark;
            }
        }
    }
}

void Vectors::collect(const DisplacementField& field, const ColourRange& colours, double largestPx,
                      const VectorView& view) {
    m_view = view;
    m_colours = colours;
    const int thin = arrowThinning(field, view.zoom, view.apart);
    const double reach = largestPx * (view.magnification + 1) + 2 * view.head / view.zoom;
    const VisibleRange columns = visible(field.x, field.columns, 1, view.from.x - reach, view.to.x + reach);
    const VisibleRange rows = visible(field.y, field.rows, field.columns, view.from.y - reach, view.to.y + reach);
    for (const bool anyPoint : {false, true}) {
        for (auto& lines : m_lines) lines.clear();
        m_marks.clear();
        m_arrowCount = 0;
        // Squares begin at multiples of the thinning, so that arrows stay where they are while the view is moved.
        for (int row = rows.first / thin * thin; row < rows.last; row += thin) {
            for (int column = columns.first / thin * thin; column < columns.last; column += thin) {
                collectSquare(field, column, row, thin, anyPoint);
            }
        }
        if (m_arrowCount > 0 || !view.arrows) return;
    }
}

}  // namespace strainlens
