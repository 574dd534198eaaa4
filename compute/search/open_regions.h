// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/grid.h"

namespace strainlens {

/// The nodes for which `member` is not 0, in groups that hang together along rows, columns and diagonals. Groups and
/// the nodes in them are in ascending order.
std::vector<std::vector<std::size_t>> connectedNodes(const Grid& grid, std::span<const char> member);

/// At most `count` nodes of a group: first the one farthest from the group's edge (of several the one nearest to their
/// middle), then always the one farthest from those chosen, nodes on the edge only where there are no others.
std::vector<std::size_t> spreadNodes(const Grid& grid, std::span<const std::size_t> group, std::size_t count);

}  // namespace strainlens
