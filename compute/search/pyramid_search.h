// SPDX-License-Identifier: MPL-2.0
#pragma once

#include "compute/backend/backend.h"
#include "compute/types/job_control.h"
#include "compute/types/search.h"

namespace strainlens {

/// What a pyramid search is made with.
struct PyramidSearchParameters {
    FullSearchParameters full;  ///< criterion, border and the radii in pixels of the full image
    int levels = 4;             ///< levels, the full image included, 1 to 8; fewer where the image is too small
};

/// Whole-pixel search from coarse to fine: finds displacements within the radii for a fraction of a full search's work.
///
/// Level k is the pair halved k times (Session::halve); it is used while its images are at least twice as large as its
/// blocks, both ways. Its grid has the same columns and rows: block sides max(8, side >> k), never larger than the full
/// ones; block centres at centre >> k, moved to where the block lies in the level's image. The coarsest level is
/// searched around zero with radii ceil(radius / 2^k); going down, every vector is doubled and searched around by 2 px.
/// Levels above the full image repeat their edge pixels outwards: a block there, 8 px or more, may reach further than
/// the full image's and would leave the image where that does not. A node without a result takes the vector of the
/// first of its neighbours left, right, above and below that has one as its prediction on the next level, else zero.
/// (docs/methods.md, "Pyramid search")
///
/// Composed of the session's operations, so the result is the same on every device; afterwards the session holds the
/// same images as before. The result is that of the full image, its evaluations those of all levels. When the job is
/// stopped before the search of the full image, every node is NotComputed.
/// Throws InvalidInput for parameters out of range and whatever the session throws.
void pyramidSearch(Session& session, const Grid& grid, const PyramidSearchParameters& parameters, SearchResult& result,
                   const JobControl& job);

}  // namespace strainlens
