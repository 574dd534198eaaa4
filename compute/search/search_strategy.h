// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters.h"

namespace strainlens {

/// The fields of the two frames before the one at work; null where there is none.
struct FieldHistory {
    const DisplacementField* last = nullptr;
    const DisplacementField* beforeLast = nullptr;
};

/// Finds whole-pixel vectors with the method that `parameters` names; the session holds both images. Throws
/// InvalidInput for one that finds none (growsFromSeeds).
///
/// History is the third dimension of the search: recursive search starts from the extrapolated field, full search looks
/// around the median vector of the last field (one for all points, so that dense grids stay dense); pyramid search
/// starts afresh.
void runSearch(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job);

/// What a device must be able to do for a run's filters and search. (Refinement may be another device's.)
std::vector<Operation> neededOperations(const RunParameters& parameters);

}  // namespace strainlens
