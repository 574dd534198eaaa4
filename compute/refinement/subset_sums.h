// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/refinement/warped_pair.h"
#include "compute/types/grid.h"
#include "compute/types/lanes.h"

namespace strainlens {

/// Four sums of different products.
using FourSums = Lanes::Half;

/// Sums over the usable pixels of a square subset, of the pixel's products times X^p Y^r; X and Y are the distances
/// from its centre divided by kUnitPx. At rules::termIndex(p, r).
struct alignas(32) SubsetSums {  // as Lanes
    static constexpr double kUnitPx = 32;
    static constexpr int kHighest = 2 * kHighestOrder;

    /// Of x x, x y, y y, x, where x and y are slopes. For p + r <= kHighest.
    std::array<FourSums, termCount(kHighest)> slopes{};
    /// Of y, x d, y d, x g, where d is f - g, the reference grey less the warped one. For p + r <= kHighestOrder.
    std::array<FourSums, termCount(kHighestOrder)> differences{};
    /// Of y g, x m, y m, f, where m is the pixel's motion. Likewise.
    std::array<FourSums, termCount(kHighestOrder)> motions{};
    /// Of 1, f f, g g, g.
    FourSums greys{};
    /// Of t t, t, t g, where t is d + m.
    FourSums targets{};
};

/// Whether sums over the subset of sides[k] px are needed for a node.
using IsSubsetNeeded = std::function<bool(std::size_t node, std::size_t k)>;
/// Receives the sums over the subset of sides[k] px of a node.
using UseSubsetSums = std::function<void(std::size_t node, std::size_t k, const SubsetSums& sums)>;

/// The subsets over which sums are needed.
struct RequestedSubsets {
    std::span<const int> sides;  ///< ascending [px]
    ShapeOrder order;            ///< the highest of the shape functions: sums of higher powers than it needs are 0
    IsSubsetNeeded isNeeded;
};

/// Calls use() for every subset that is needed for a measured node of the grid. Subsets share the sums over pixels.
/// From several threads (0 = all cores), each with nodes of its own; the sums do not depend on their number. Stops
/// early after a stop.
void forEachSubset(const WarpedPair& pair, const Grid& grid, const RequestedSubsets& subsets, const UseSubsetSums& use,
                   int threads, const std::stop_token& stop);

}  // namespace strainlens
