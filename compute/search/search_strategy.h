// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/backend/backend.h"
#include "compute/types/displacement_field.h"
#include "compute/types/parameters/parameters.h"

namespace strainlens {

class SeedGrowth;
struct LargeMotionInput;

/// The fields of the two frames before the one at work; null where there is none.
struct FieldHistory {
    const DisplacementField* last = nullptr;
    const DisplacementField* beforeLast = nullptr;
    ImageSize image;  ///< of the frame at work; {} = unknown
};

/// A way to find points in the deformed image: one file, and one row of the table in search_strategies.cpp. The choice
/// `search` of the schema, what is checked and asked of devices, messages and the window follow from its row.
struct SearchStrategy {
    SearchTraits traits;

    /// What a device must have; null: nothing, as the points are found by refinement.
    std::vector<OperationRequest> (*neededOperations)(const RunParameters&) = nullptr;

    /// Finds whole-pixel vectors of every point; the session holds both images. Null where the strategy grows from
    /// seeds.
    void (*search)(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
                   SearchResult& result, const JobControl& job) = nullptr;

    /// Plants the first points of regions that nothing has reached and lets them grow; returns how long finding them
    /// took [ms]. Null where every point is searched.
    double (*grow)(const LargeMotionInput& input, SeedGrowth& growth, const RefineResult& result,
                   const JobControl& job) = nullptr;
};

/// One more row; it must live as long as the program. To be called before anything reads the schema, on one thread.
void registerSearchStrategy(const SearchStrategy& strategy);

/// Throws InvalidInput for a name that no strategy has.
const SearchStrategy& searchStrategy(SearchMethod method);

/// Searches with the strategy that `parameters` names; one that finds no whole-pixel vectors is InvalidInput.
void runSearch(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job);

/// What a device must be able to do for a run's search. (Filters and refinement may be another device's.)
std::vector<OperationRequest> neededOperations(const RunParameters& parameters);

/// Radii, criterion and border of a full search.
FullSearchParameters fullSearchParameters(const RunParameters& parameters);

}  // namespace strainlens
