// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "app/render/map_raster.h"

namespace strainlens {
namespace {

/// Four neighbouring points of the grid.
class Square {
public:
    Square(const DisplacementField& field, const std::vector<double>& values, int column, int row)
        : m_field(field),
          m_nodes{field.index(column, row), field.index(column + 1, row), field.index(column + 1, row + 1),
                  field.index(column, row + 1)} {
        std::ranges::transform(m_nodes, m_values.begin(), [&values](std::size_t node) { return values[node]; });
    }

    /// Whether all points are Ok and have a value.
    bool complete() const {
        return std::ranges::all_of(m_values, [](double value) { return std::isfinite(value); }) &&
               std::ranges::all_of(m_nodes, [this](std::size_t node) { return m_field.ok(node); });
    }
    const std::array<double, 4>& values() const { return m_values; }

    /// Where the level crosses side k, from corner k to the next, in grid coordinates within the square.
    PointPx crossing(std::size_t side, double level) const {
        constexpr std::array<PointPx, 4> kCorners = {PointPx{0, 0}, PointPx{1, 0}, PointPx{1, 1}, PointPx{0, 1}};
        const std::size_t next = (side + 1) % 4;
        const double share = (level - m_values[side]) / (m_values[next] - m_values[side]);
        return {std::lerp(kCorners[side].x, kCorners[next].x, share),
                std::lerp(kCorners[side].y, kCorners[next].y, share)};
    }

    PointPx reference(PointPx at) const { return {interpolate(m_field.x, at), interpolate(m_field.y, at)}; }
    PointPx moved(PointPx at) const {
        const PointPx from = reference(at);
        return {from.x + interpolate(m_field.u, at), from.y + interpolate(m_field.v, at)};
    }

private:
    double interpolate(const std::vector<double>& numbers, PointPx at) const {
        return std::lerp(std::lerp(numbers[m_nodes[0]], numbers[m_nodes[1]], at.x),
                         std::lerp(numbers[m_nodes[3]], numbers[m_nodes[2]], at.x), at.y);
    }

    const DisplacementField& m_field;
    std::array<std::size_t, 4> m_nodes;
    std::array<double, 4> m_values{};
};

bool isInside(const RoiMask* region, PointPx point) {
    if (!region) return true;
    const auto x = static_cast<int>(std::lround(point.x)), y = static_cast<int>(std::lround(point.y));
    return x >= 0 && y >= 0 && x < region->size().width && y < region->size().height && region->contains(x, y);
}

/// Adds the segments of a line through a square that are inside the region.
void addSegments(std::vector<Line>& segments, const Square& square, PointPx from, PointPx to, const RoiMask* region,
                 bool onDeformed) {
    const PointPx start = square.reference(from), end = square.reference(to);
    // In steps of one pixel, so that no part is outside.
    const int steps = std::max(1, static_cast<int>(std::ceil(std::hypot(end.x - start.x, end.y - start.y))));
    const auto at = [&](int step) {
        const double share = static_cast<double>(step) / steps;
        return PointPx{std::lerp(from.x, to.x, share), std::lerp(from.y, to.y, share)};
    };
    const auto shown = [&](PointPx point) { return onDeformed ? square.moved(point) : square.reference(point); };
    int begin = -1;
    for (int step = 0; step <= steps + 1; ++step) {
        const bool inside = step <= steps && isInside(region, square.reference(at(step)));
        if (inside && begin < 0) begin = step;
        if (inside || begin < 0) continue;
        if (step - 1 > begin) segments.push_back({shown(at(begin)), shown(at(step - 1))});
        begin = -1;
    }
}

}  // namespace

std::vector<ContourLine> contourLines(const DisplacementField& field, const std::vector<double>& values,
                                      const std::vector<double>& levels, const RoiMask* region, bool onDeformed) {
    std::vector<ContourLine> lines;
    for (const double level : levels) lines.push_back({level, {}});
    for (int row = 0; row + 1 < field.rows; ++row) {
        for (int column = 0; column + 1 < field.columns; ++column) {
            const Square square(field, values, column, row);
            if (!square.complete()) continue;
            const auto [low, high] = std::ranges::minmax(square.values());
            for (ContourLine& line : lines) {
                if (line.value < low || line.value >= high) continue;
                std::array<bool, 4> above{};
                std::ranges::transform(square.values(), above.begin(),
                                       [&line](double value) { return value > line.value; });
                std::vector<PointPx> crossings;
                for (std::size_t side = 0; side < 4; ++side) {
                    if (above[side] != above[(side + 1) % 4]) crossings.push_back(square.crossing(side, line.value));
                }
                // At a saddle the mean of the corners decides which corners are connected.
                const auto& v = square.values();
                const bool middleAbove = (v[0] + v[1] + v[2] + v[3]) / 4 > line.value;
                if (crossings.size() == 4 && middleAbove != above[0]) {
                    std::rotate(crossings.begin(), crossings.begin() + 1, crossings.end());
                }
                for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
                    addSegments(line.segments, square, crossings[k], crossings[k + 1], region, onDeformed);
                }
            }
        }
    }
    return lines;
}

Rgb contourInk(Rgb below) {
    // Luma (ITU-R BT.601).
    const double light = 0.299 * below.red + 0.587 * below.green + 0.114 * below.blue;
    return light > 110 ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
}

}  // namespace strainlens
