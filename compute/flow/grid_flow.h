// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/dense_flow.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// How far from a point its own shape function is known: half the subset of IC-GN, else half the block's smaller side
/// [px].
int flowReachPx(const RunParameters& parameters);

/// The dense flow of a measured grid. A pixel's displacement comes from measured points of the same piece of material
/// alone; nothing is carried across a hole, a slit of the region or a failed point.
///
/// - Between four points that are linked to each other along the cell's edges, with every pixel of the cell in the
///   region: the surface of third order through the points' displacements and gradients (CornerWeights); bilinear where
///   the field has no gradients.
/// - Elsewhere (along holes, edges of the region and of the grid, beside failed points): the shape functions of the
///   cell's corners that are Ok, at most `reachPx` away along both axes, in sight within the region and linked to the
///   nearest of them, weighted with 1 / distance^2. A field without gradients has constant shape functions. A pixel
///   whose nearest point was looked for and failed stays unknown.
/// - Pixels outside the region stay unknown.
///
/// `withDeviations`: standard deviations too, of a refined field. Between four points the largest of theirs; elsewhere
/// the largest of the corners', each times sqrt(1 + 3 (d / reachPx)^2) at the distance d, as a shape function's slopes
/// have that much of it.
///
/// `field` is a grid with columns and rows parallel to the axes; `roi` is empty (everything) or has the size `size`.
/// The same result for every number of threads (0 = all cores). Throws InvalidInput when the sizes do not fit.
DenseFlow flowOfGrid(const DisplacementField& field, ImageSize size, const RoiMask& roi, int reachPx, int threads = 0,
                     bool withDeviations = false);

}  // namespace strainlens
