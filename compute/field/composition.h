// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <span>
#include <vector>

#include "compute/field/matched_patch.h"
#include "compute/types/displacement_field.h"
#include "compute/types/grid.h"
#include "compute/types/roi_mask.h"
#include "compute/types/shape_function.h"

// Incremental reference: with reference image k the grid's material points X of the first image are at X + u_k(X). They
// are measured at the nearest pixels; the result is transferred over the remaining distance, at most half a pixel, by
// its own shape function, and composed: u_n(X) = u_k(X) + d(X + u_k(X)).

namespace strainlens {

/// Composition: first `inner`, then `outer`, which is expanded about the point that `inner` maps to (in rules::compose
/// about the same point as `inner`). Value, first and second derivatives by the chain rule.
ShapeFunction composeAtDisplacedPoint(const ShapeFunction& outer, const ShapeFunction& inner);

/// Inverse displacement, to second derivatives, about the point that `shape` maps to; `shape` must not fold.
ShapeFunction invert(const ShapeFunction& shape);

/// Moves the run's grid to image k with the field `base`: Ok points to the nearest pixel. All others keep their status,
/// because points unknown in the reference cannot be measured from it.
Grid moveGrid(const Grid& grid, const DisplacementField& base, ImageSize size);

/// Converts a field of the first image to displacements from image k at the pixels of the moved grid: first-order shape
/// functions, as initial guesses. Points are Ok if they are in both fields.
DisplacementField relativeTo(const DisplacementField& base, const Grid& moved, const DisplacementField& field);

/// The areas of the deformed image that the points of `relative` were matched to, a field of displacements from the
/// pixels of `grid`, which may be a moved one. Of Ok points only.
std::vector<MatchedPatch> matchedPatches(const Grid& grid, const DisplacementField& relative);

/// Noise of a point's two displacements in a composition. Image k takes part in both, with opposite signs: the noise
/// that is linear in its greys cancels as far as both matches compare the same pixels of it.
struct ComposedNoise {
    double varianceU = 0, varianceV = 0;  ///< of the displacement in `base` [px^2]
    double linearU = 0, linearV = 0;      ///< shares of the second match's variances that are linear in the greys
    double common = 0;                    ///< share of the pixels that both matches compare in image k
};

/// Converts a measurement at the moved grid's pixels to displacements of the first image's points. With F = I + the
/// gradient of the measured displacement d,
///     var u_n = F^2 var u_k + (1 - F linear common) var d,
/// not less than var d: without anything in common variances add up, and along a sequence whose subsets follow the same
/// patch only products of noise and the changing edges of the subsets accumulate. Gradients likewise, to which pixels
/// at a subset's edges contribute twice as much. `noise`: one a point. The results are sigmaU, sigmaV, and the
/// variances of the details as multiples of the last measurement's residual^2. ZNCC, residual etc. remain its own.
///
/// Truncation error of the transfer: with second derivatives up to D at most D / 2 px in first order, with third ones D
/// / 6 in second; the averaging over the subset is 50 times larger (side 33).
void composeWith(const DisplacementField& base, const Grid& moved, std::span<const ComposedNoise> noise,
                 DisplacementField& measured);

/// Moves the region of the first image to image k: pixels that the inverse shape function of the nearest Ok point maps
/// into the region. Points count within `reachPx` and where the pixel's material is visible from them. (If any point
/// could add a pixel, the errors of all would move the region's edge outwards.) Empty for an empty region; independent
/// of the threads.
RoiMask moveRegion(const RoiMask& region, const DisplacementField& base, int reachPx, int threads);

}  // namespace strainlens
