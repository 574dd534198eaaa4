// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/refinement/warped_pair.h"
#include "compute/types/grid.h"
#include "compute/types/refine.h"

namespace strainlens {

/// Whether a node is refined with choices[k].
using IsRefined = std::function<bool(std::size_t node, std::size_t choice)>;

/// The subsets with which a common step refines.
struct StepChoices {
    std::span<const RefineParameters> subsets;
    IsRefined isRefined;
    double slopeNoise = 0;  ///< variance of the reference image's slopes by noise [grey^2/px^2]
};

/// One Gauss-Newton step of the grid's Ok points with several subsets each, around a common field: `field`, by which
/// the pair is warped. Returns a result for each subset; points that are not refined are NotComputed.
///
/// It minimises the ZNSSD with the shape function of every choice, linearised at the warped pixels: what IC-GN
/// converges to if the field is within some tenths of a pixel. As all subsets read the same warped pixels and share the
/// sums over rows, it takes a fraction of the time of separate refinements. Without Gaussian weights. The result does
/// not depend on the number of threads (0 = all cores).
std::vector<RefineResult> refineByCommonStep(WarpedPair& pair, const Grid& grid, const RefineResult& field,
                                             const StepChoices& stepChoices, int threads, const std::stop_token& stop);

}  // namespace strainlens
