// SPDX-License-Identifier: MPL-2.0
#include "compute/field/visible_pixels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "compute/types/nodes_around.h"

namespace strainlens {
namespace {

ShapeTerms firstOrder(const ShapeTerms& terms) { return {terms.value, terms.x, terms.y}; }

ShapeTerms addFirstOrder(const ShapeTerms& a, const ShapeTerms& b) { return {a.value + b.value, a.x + b.x, a.y + b.y}; }

bool hasPosition(const Grid& grid, std::size_t node) {
    return grid.moved.empty() || grid.statuses[node] == PointStatus::NotComputed;
}

/// The mean of what the known neighbours predict for a node.
ShapeFunction predictFromNeighbours(const Grid& grid, const NodeMotion& known, std::size_t node) {
    const NodePosition at = grid.positionOf(node);
    ShapeFunction sum;
    int count = 0;
    forEachNeighbour(grid, node, [&](std::size_t other) {
        if (!known[other]) return;
        const NodePosition from = grid.positionOf(other);
        const ShapeFunction moved = known[other]->movedBy(at.x - from.x, at.y - from.y);
        sum = {addFirstOrder(sum.u, moved.u), addFirstOrder(sum.v, moved.v)};
        ++count;
    });
    return sum.times(1.0 / count);
}

/// Marks the pixels around a node that no other node is nearer to; `nearest`: squared distances.
class NodePatch {
public:
    NodePatch(NodePosition at, const ShapeFunction& motion, int reachPx)
        : m_at(at), m_motion(motion), m_reach(reachPx) {}

    void paint(const RoiMask& clear, RoiMask& visible, GrayImage<std::int32_t>& nearest) const {
        const ImageSize size = visible.size();
        for (int y = std::max(m_at.y - m_reach, 0); y <= std::min(m_at.y + m_reach, size.height - 1); ++y) {
            for (int x = std::max(m_at.x - m_reach, 0); x <= std::min(m_at.x + m_reach, size.width - 1); ++x) {
                const int dx = x - m_at.x, dy = y - m_at.y, square = dx * dx + dy * dy;
                if (square >= nearest(x, y)) continue;
                nearest(x, y) = square;
                visible.row(y)[x] = isClear(clear, x, y, dx, dy) ? RoiMask::kInside : RoiMask::kOutside;
            }
        }
    }

private:
    bool isClear(const RoiMask& clear, int x, int y, double dx, double dy) const {
        const long toX = std::lround(x + m_motion.u.at(dx, dy)), toY = std::lround(y + m_motion.v.at(dx, dy));
        const bool isInside = toX >= 0 && toY >= 0 && toX < clear.size().width && toY < clear.size().height;
        return !isInside || clear.contains(static_cast<int>(toX), static_cast<int>(toY));
    }

    const NodePosition m_at;
    const ShapeFunction& m_motion;
    const int m_reach;
};

}  // namespace

ExcludedPixels::ExcludedPixels(const RoiMask& mask) : m_size(mask.size()) {
    m_sums.assign(m_size.width, m_size.height, [&](int x, int y) { return mask.contains(x, y) ? 0U : 1U; });
}

std::int64_t ExcludedPixels::countIn(int left, int top, int right, int bottom) const {
    left = std::max(left, 0), top = std::max(top, 0);
    right = std::min(right + 1, m_size.width), bottom = std::min(bottom + 1, m_size.height);
    if (left >= right || top >= bottom) return 0;
    return m_sums.over(left, top, right, bottom);
}

std::int64_t ExcludedPixels::countIn(PointPx centre, int halfSide, const ShapeFunction& motion) const {
    const double x = centre.x + motion.u.value, y = centre.y + motion.v.value;
    const double halfWidth = halfSide * (std::abs(1 + motion.u.x) + std::abs(motion.u.y));
    const double halfHeight = halfSide * (std::abs(1 + motion.v.y) + std::abs(motion.v.x));
    // Far outside the image nothing is excluded, whatever the rounding.
    const auto pixel = [](double position) {
        constexpr double kFar = std::numeric_limits<int>::max() / 2;
        return static_cast<int>(std::clamp(position, -kFar, kFar));
    };
    return countIn(pixel(std::floor(x - halfWidth)), pixel(std::floor(y - halfHeight)), pixel(std::ceil(x + halfWidth)),
                   pixel(std::ceil(y + halfHeight)));
}

NodeMotion extendMotion(const Grid& grid, NodeMotion known) {
    std::vector<std::size_t> next;
    std::vector<bool> isQueued(known.size(), false);
    const auto queueNeighbours = [&](std::size_t node) {
        forEachNeighbour(grid, node, [&](std::size_t other) {
            if (known[other] || isQueued[other] || !hasPosition(grid, other)) return;
            isQueued[other] = true;
            next.push_back(other);
        });
    };
    for (std::size_t node = 0; node < known.size(); ++node) {
        if (!known[node]) continue;
        known[node] = ShapeFunction{firstOrder(known[node]->u), firstOrder(known[node]->v)};
        queueNeighbours(node);
    }
    while (!next.empty()) {
        const std::vector<std::size_t> layer = std::exchange(next, {});
        std::vector<ShapeFunction> predicted;
        for (const std::size_t node : layer) predicted.push_back(predictFromNeighbours(grid, known, node));
        for (std::size_t k = 0; k < layer.size(); ++k) known[layer[k]] = predicted[k];
        for (const std::size_t node : layer) queueNeighbours(node);
    }
    return known;
}

RoiMask visibleInReference(const Grid& grid, const NodeMotion& motion, const RoiMask& clear, int reachPx) {
    RoiMask visible = RoiMask::full(clear.size());
    GrayImage<std::int32_t> nearest(clear.size());
    for (int y = 0; y < nearest.height(); ++y) {
        std::fill_n(nearest.row(y), nearest.width(), std::numeric_limits<std::int32_t>::max());
    }
    const ExcludedPixels excluded(clear);
    for (std::size_t node = 0; node < motion.size(); ++node) {
        if (!motion[node]) continue;
        const NodePosition at = grid.positionOf(node);
        // Nodes up to twice the reach away compete for the pixels of one near the mask, if they move like it.
        if (excluded.countIn({double(at.x), double(at.y)}, 2 * reachPx, *motion[node]) == 0) continue;
        NodePatch(at, *motion[node], reachPx).paint(clear, visible, nearest);
    }
    return visible;
}

}  // namespace strainlens
