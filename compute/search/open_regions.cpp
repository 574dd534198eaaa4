// SPDX-License-Identifier: MPL-2.0
#include "compute/search/open_regions.h"

#include <algorithm>
#include <limits>

namespace strainlens {
namespace {

/// Calls use(neighbour) for the eight nodes around a node, as far as the grid has them.
template <typename Use>
void forEachAround(const Grid& grid, std::size_t node, const Use& use) {
    const NodePlace at = grid.placeOf(node);
    for (int r = std::max(at.row - 1, 0); r <= std::min(at.row + 1, grid.rows() - 1); ++r) {
        for (int c = std::max(at.column - 1, 0); c <= std::min(at.column + 1, grid.columns() - 1); ++c) {
            if (r != at.row || c != at.column) use(grid.index(c, r));
        }
    }
}

bool onGridEdge(const Grid& grid, std::size_t node) {
    const NodePlace at = grid.placeOf(node);
    return at.column == 0 || at.row == 0 || at.column + 1 == grid.columns() || at.row + 1 == grid.rows();
}

/// Steps from the outside to each of the group's nodes; 1 on its edge.
std::vector<int> depths(const Grid& grid, std::span<const std::size_t> group) {
    constexpr int kOutside = 0, kUnknown = std::numeric_limits<int>::max();
    std::vector<int> depth(grid.size(), kOutside);
    for (const std::size_t node : group) depth[node] = kUnknown;
    std::vector<std::size_t> queue;
    for (const std::size_t node : group) {
        bool edge = onGridEdge(grid, node);
        forEachAround(grid, node, [&](std::size_t other) { edge = edge || depth[other] == kOutside; });
        if (edge) queue.push_back(node);
    }
    for (const std::size_t node : queue) depth[node] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::size_t node = queue[next];
        forEachAround(grid, node, [&](std::size_t other) {
            if (depth[other] != kUnknown) return;
            depth[other] = depth[node] + 1;
            queue.push_back(other);
        });
    }
    return depth;
}

struct MeanPlace {
    double column, row;
    double squareTo(const MeanPlace& other) const {
        return (column - other.column) * (column - other.column) + (row - other.row) * (row - other.row);
    }
};

MeanPlace placeOf(const Grid& grid, std::size_t node) {
    const NodePlace at = grid.placeOf(node);
    return {static_cast<double>(at.column), static_cast<double>(at.row)};
}

}  // namespace

std::vector<std::vector<std::size_t>> connectedNodes(const Grid& grid, std::span<const char> member) {
    std::vector<char> waiting(member.begin(), member.end());
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t first = 0; first < waiting.size(); ++first) {
        if (!waiting[first]) continue;
        std::vector<std::size_t> group = {first};
        waiting[first] = 0;
        for (std::size_t next = 0; next < group.size(); ++next) {
            forEachAround(grid, group[next], [&](std::size_t other) {
                if (!waiting[other]) return;
                waiting[other] = 0;
                group.push_back(other);
            });
        }
        std::ranges::sort(group);
        groups.push_back(std::move(group));
    }
    return groups;
}

std::vector<std::size_t> spreadNodes(const Grid& grid, std::span<const std::size_t> group, std::size_t count) {
    const std::vector<int> depth = depths(grid, group);
    const int deepest = depth[*std::ranges::max_element(group, {}, [&](std::size_t i) { return depth[i]; })];
    std::vector<std::size_t> inner, innermost;
    MeanPlace middle{0, 0};
    for (const std::size_t node : group) {
        if (depth[node] > 1 || deepest == 1) inner.push_back(node);
        if (depth[node] != deepest) continue;
        innermost.push_back(node);
        middle.column += placeOf(grid, node).column;
        middle.row += placeOf(grid, node).row;
    }
    middle.column /= static_cast<double>(innermost.size());
    middle.row /= static_cast<double>(innermost.size());
    const auto toMiddle = [&](std::size_t node) { return placeOf(grid, node).squareTo(middle); };
    std::vector<std::size_t> chosen = {*std::ranges::min_element(innermost, {}, toMiddle)};
    while (chosen.size() < std::min(count, inner.size())) {
        const auto apart = [&](std::size_t node) {
            double nearest = std::numeric_limits<double>::infinity();
            for (const std::size_t other : chosen) {
                nearest = std::min(nearest, placeOf(grid, node).squareTo(placeOf(grid, other)));
            }
            return nearest;
        };
        chosen.push_back(*std::ranges::max_element(inner, {}, apart));
    }
    return chosen;
}

}  // namespace strainlens
