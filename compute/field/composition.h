// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

// A run whose reference is a later image k: the grid's points are those of the first image, followed as material points
// X to X + u_k(X). They are measured at the pixels nearest to there; what is found is carried back over the rest of the
// way, half a pixel at most, by its own shape function, and composed: u_n(X) = u_k(X) + d(X + u_k(X)).

namespace strainlens {

/// The displacement by `first` and from there by `then`, whose point is where `first` brings its own: value, first and
/// second derivatives by the chain rule.
ShapeFunction composed(const ShapeFunction& first, const ShapeFunction& then);

/// The displacement that brings back what `shape` has moved, around the place where that brings its point: value, first
/// and second derivatives. The shape function must not fold (areaRatio above 0).
ShapeFunction inverted(const ShapeFunction& shape);

/// The run's grid in image k, whose field is `base`: the points that are Ok there, each at the nearest pixel. All
/// others keep their status: what is not known in the reference cannot be followed from it.
Grid movedGrid(const Grid& grid, const DisplacementField& base, ImageSize size);

/// What a field of the first image says about motion from image k, at the pixels of the moved grid: shape functions of
/// first order, which measuring there may start from. Not Ok where one of both fields is not.
DisplacementField seenFrom(const DisplacementField& base, const Grid& moved, const DisplacementField& field);

/// Turns what was measured at the moved grid's pixels into displacements of the first image's points. Variances add up,
/// those of `base` stretched by what came after: as if measurements were independent, a bound from above, as the noise
/// of image k enters two of them with opposite signs. Zncc, residual and the like remain those of the last measurement.
///
/// Carrying back leaves out what the shape function has not: with second derivatives up to D at most D / 2 px in first
/// order, with third ones D / 6 in second; the subset's own mean over those is 50 times that (side 33).
void composeWith(const DisplacementField& base, const Grid& moved, DisplacementField& measured);

/// The region of the first image as it lies in image k: pixels that the shape function of an Ok point within `reachPx`
/// brings back into the region, in sight of that point. Empty for an empty one. The same for every number of threads.
RoiMask movedRegion(const RoiMask& region, const DisplacementField& base, int reachPx, int threads);

}  // namespace strainlens
