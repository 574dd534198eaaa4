// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// Range of a point's shape function: half the subset of IC-GN, else half the block's smaller side [px].
int flowReachPx(const RunParameters& parameters);

/// Interpolates the dense flow of a measured grid. A pixel uses only measured points of the same material: there is no
/// interpolation across holes, slits of the region or failed points.
///
/// - In a complete cell (its four points linked along the edges, every pixel in the region): the cubic surface through
///   the points' displacements and gradients (CornerWeights); bilinear if the field has no gradients.
/// - Elsewhere (at holes, edges of region and grid, failed points): the shape functions of the cell's corners that are
///   Ok, at most `reachPx` away along both axes, visible within the region and linked to the nearest of them, weighted
///   with 1 / distance^2. Without gradients shape functions are constant. A pixel whose nearest point failed stays
///   unknown.
/// - Pixels outside the region stay unknown.
///
/// `withDeviations`: also standard deviations, for a refined field. In a complete cell the largest of the four points;
/// elsewhere the largest of the corners, each times sqrt(1 + 3 (d / reachPx)^2) at distance d for uncertain slopes.
///
/// `field` is a grid with columns and rows parallel to the axes; `roi` is empty (everything) or has the size `size`.
/// The result does not depend on the number of threads (0 = all cores). Throws InvalidInput if the sizes do not match.
DenseFlow interpolateGridFlow(const DisplacementField& field, ImageSize size, const RoiMask& roi, int reachPx,
                              int threads = 0, bool withDeviations = false);

}  // namespace strainlens
