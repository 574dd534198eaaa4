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

/// Coarse-to-fine whole-pixel search: finds displacements within the radii with a fraction of a full search's work
/// (docs/methods.md, "Pyramid search").
///
/// Uses only session operations, so that the result is equal on all devices; afterwards the session holds the same
/// images as before. Returns the result of the full image with the evaluations of all levels. If stopped before the
/// search of the full image, every node is NotComputed. Throws InvalidInput for parameters out of range and whatever
/// the session throws.
void pyramidSearch(Session& session, const Grid& grid, const PyramidSearchParameters& parameters, SearchResult& result,
                   const JobControl& job);

}  // namespace strainlens
