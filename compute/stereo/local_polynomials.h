// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "compute/types/grid.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

namespace strainlens {

/// Up to three values at the nodes of a grid, smoothed around each node by a quadratic polynomial of the pixels.
struct LocalPolynomials {
    std::vector<std::array<ShapeTerms, 3>> terms;  ///< by node
    std::vector<char> isKnown;                     ///< whether enough points are around the node
};

/// Fits the values of the usable nodes by least squares in a window of `reach` nodes to each side, without those that
/// the region hides from the node (an empty region hides nothing). The node itself need not be usable: its polynomial
/// is then interpolated or extrapolated. Known needs twelve points that determine all six terms.
///
/// `values`: one to three arrays over the nodes; `isUsable`: one entry a node. The result does not depend on the number
/// of threads (0 = all cores).
LocalPolynomials fitLocalPolynomials(const Grid& grid, std::span<const std::span<const double>> values,
                                     const std::vector<char>& isUsable, int reach, const RoiMask& region, int threads);

/// Nodes to each side that cover a subset, at least two.
int smoothingReach(const Grid& grid, int subset);

}  // namespace strainlens
