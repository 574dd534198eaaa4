// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

class SeedPropagation;
struct LargeMotionInput;

/// Fields of the two previous frames; null if there is none.
struct FieldHistory {
    const DisplacementField* last = nullptr;
    const DisplacementField* beforeLast = nullptr;
    ImageSize image;  ///< of the current frame; {} = unknown
};

/// A search strategy: one file and one row of the table in search_strategies.cpp. The schema's choice `search`, checks,
/// device requirements, messages and the window use its row.
struct SearchStrategy {
    SearchTraits traits;

    /// Required device operations; null = none, because refinement finds the points.
    std::vector<OperationRequest> (*neededOperations)(const RunParameters&) = nullptr;

    /// Finds the whole-pixel vector of every point; the session holds both images. Null for seed-based strategies.
    void (*search)(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
                   SearchResult& result, const JobControl& job) = nullptr;

    /// Adds seeds in unreached regions and propagates them; returns the time spent on finding seeds [ms]. Null if every
    /// point is searched.
    double (*propagate)(const LargeMotionInput& input, SeedPropagation& propagation, const RefineResult& result,
                        const JobControl& job) = nullptr;
};

/// Adds a row, which must live as long as the program. Call it before the first use of the schema, on one thread.
void registerSearchStrategy(const SearchStrategy& strategy);

/// Throws InvalidInput for an unknown name.
const SearchStrategy& searchStrategy(SearchMethod method);

/// Searches with the strategy of `parameters`. Throws InvalidInput for seed-based ones.
void runSearch(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job);

/// Device operations required by a run's search. (Filters and refinement may run on another device.)
std::vector<OperationRequest> neededOperations(const RunParameters& parameters);

/// Radii, criterion and border of a full search.
FullSearchParameters fullSearchParameters(const RunParameters& parameters);

}  // namespace strainlens
