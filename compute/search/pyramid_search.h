// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/backend.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens {

/// Parameters of a pyramid search.
struct PyramidSearchParameters {
    FullSearchParameters full;  ///< criterion, border and the radii in pixels of the full image
    int levels = 4;             ///< including the full image, 1 to 8; fewer if the image is too small
};

/// Coarse-to-fine whole-pixel search: finds displacements within the radii with a fraction of a full search's work.
///
/// Level k is the pair halved k times (Session::halve), used while its images are at least twice as large as its blocks
/// along both axes. Its grid has the same columns and rows: block sides max(8, side >> k), at most the full ones; block
/// centres at centre >> k, shifted so that the block lies in the level's image. The coarsest level is searched around
/// zero with radii ceil(radius / 2^k); each finer one within 2 px of the doubled vectors. Levels above the full image
/// replicate their edge pixels, because their blocks of at least 8 px may leave the image where the full image's do
/// not. A node without a result is predicted on the next level by its first neighbour left, right, above and below that
/// has one, else by zero. (docs/methods.md, "Pyramid search")
///
/// Uses only session operations, so that the result is equal on all devices; afterwards the session holds the same
/// images as before. Returns the result of the full image with the evaluations of all levels. If stopped before the
/// search of the full image, every node is NotComputed. Throws InvalidInput for parameters out of range and whatever
/// the session throws.
void pyramidSearch(Session& session, const Grid& grid, const PyramidSearchParameters& parameters, SearchResult& result,
                   const JobControl& job);

}  // namespace strainlens
