// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/grid.h"

namespace strainlens {

/// Connected components (8-neighbourhood) of the nodes for which `isMember` is not 0. Groups and their nodes are in
/// ascending order.
std::vector<std::vector<std::size_t>> connectedNodes(const Grid& grid, std::span<const char> isMember);

/// Chooses at most `count` nodes of a group: first the one farthest from the group's edge (of several the most
/// central), then repeatedly the one farthest from those chosen. Nodes on the edge only if there are no others.
std::vector<std::size_t> spreadNodes(const Grid& grid, std::span<const std::size_t> group, std::size_t count);

}  // namespace strainlens
