// SPDX-License-Identifier: MPL-2.0
#include "compute/search/node_groups.h"

#include <algorithm>
#include <limits>

#include "compute/types/nodes_around.h"

namespace strainlens {
namespace {

bool isOnGridEdge(const Grid& grid, std::size_t node) {
    const NodePosition at = grid.positionOf(node);
    return at.column == 0 || at.row == 0 || at.column + 1 == grid.columns() || at.row + 1 == grid.rows();
}

/// Distance of each of the group's nodes from the outside in steps; 1 on its edge.
std::vector<int> depths(const Grid& grid, std::span<const std::size_t> group) {
    constexpr int kOutside = 0, kUnknown = std::numeric_limits<int>::max();
    std::vector<int> depth(grid.size(), kOutside);
    for (const std::size_t node : group) depth[node] = kUnknown;
    std::vector<std::size_t> queue;
    for (const std::size_t node : group) {
        bool edge = isOnGridEdge(grid, node);
        forEachNeighbour(grid, node, [&](std::size_t other) { edge = edge || depth[other] == kOutside; });
        if (edge) queue.push_back(node);
    }
    for (const std::size_t node : queue) depth[node] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const std::size_t node = queue[next];
        forEachNeighbour(grid, node, [&](std::size_t other) {
            if (depth[other] != kUnknown) return;
            depth[other] = depth[node] + 1;
            queue.push_back(other);
        });
    }
    return depth;
}

struct NodeCoordinates {
    double column, row;
    double squareTo(const NodeCoordinates& other) const {
        return (column - other.column) * (column - other.column) + (row - other.row) * (row - other.row);
    }
};

NodeCoordinates coordinatesOf(const Grid& grid, std::size_t node) {
    const NodePosition at = grid.positionOf(node);
    return {static_cast<double>(at.column), static_cast<double>(at.row)};
}

}  // namespace

std::vector<std::vector<std::size_t>> connectedNodes(const Grid& grid, std::span<const char> isMember) {
    std::vector<char> isPending(isMember.begin(), isMember.end());
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t first = 0; first < isPending.size(); ++first) {
        if (!isPending[first]) continue;
        std::vector<std::size_t> group = {first};
        isPending[first] = 0;
        for (std::size_t next = 0; next < group.size(); ++next) {
            forEachNeighbour(grid, group[next], [&](std::size_t other) {
                if (!isPending[other]) return;
                isPending[other] = 0;
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
    NodeCoordinates middle{0, 0};
    for (const std::size_t node : group) {
        if (depth[node] > 1 || deepest == 1) inner.push_back(node);
        if (depth[node] != deepest) continue;
        innermost.push_back(node);
        middle.column += coordinatesOf(grid, node).column;
        middle.row += coordinatesOf(grid, node).row;
    }
    middle.column /= static_cast<double>(innermost.size());
    middle.row /= static_cast<double>(innermost.size());
    const auto toMiddle = [&](std::size_t node) { return coordinatesOf(grid, node).squareTo(middle); };
    std::vector<std::size_t> chosen = {*std::ranges::min_element(innermost, {}, toMiddle)};
    while (chosen.size() < std::min(count, inner.size())) {
        const auto distanceToChosen = [&](std::size_t node) {
            double nearest = std::numeric_limits<double>::infinity();
            for (const std::size_t other : chosen) {
                nearest = std::min(nearest, coordinatesOf(grid, node).squareTo(coordinatesOf(grid, other)));
            }
            return nearest;
        };
        chosen.push_back(*std::ranges::max_element(inner, {}, distanceToChosen));
    }
    return chosen;
}

}  // namespace strainlens
