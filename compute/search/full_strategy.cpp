// SPDX-License-Identifier: MPL-2.0
// Full search around the median vector of the last field; uniform, so that dense grids can share sums.
#include "compute/field/assembly.h"
#include "compute/search/search_strategy.h"

namespace strainlens {
namespace {

constexpr std::string_view kFullReads[] = {"criterion", "radius-x", "radius-y", "border", "light"};

std::vector<OperationRequest> fullOperations(const RunParameters& parameters) {
    return {fullSearchParameters(parameters)};
}

void searchFully(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
                 SearchResult& result, const JobControl& job) {
    std::vector<Displacement> prediction;
    if (history.last) prediction.assign(grid.size(), medianDisplacement(*history.last));
    session.fullSearch(kForwardPair, grid, fullSearchParameters(parameters), prediction, result, job);
}

}  // namespace

FullSearchParameters fullSearchParameters(const RunParameters& parameters) {
    return {parameters.criterion, parameters.border, parameters.radiusX, parameters.radiusY};
}

extern const SearchStrategy kFullStrategy = {
    .traits = {.value = {"full", "Full", "tests every displacement"}, .reads = kFullReads},
    .neededOperations = fullOperations,
    .search = searchFully,
};

}  // namespace strainlens
