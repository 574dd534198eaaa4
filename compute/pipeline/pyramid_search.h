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

/// Whole-pixel search from coarse to fine: full search on the smallest of `levels` area-averaged images, then every
/// vector doubled and searched +-2 px on each level down to the full image. Works on every backend.
void pyramidSearch(Session& session, const Grid& grid, const PyramidSearchParameters& parameters,
                   SearchResult& result, const JobControl& job);

}  // namespace strainlens
