// SPDX-License-Identifier: MPL-2.0
// Recursive search, started from the extrapolated field of the frames before.
#include "compute/search/search_strategy.h"
#include "compute/search/start_vectors.h"
#include "compute/types/error.h"
#include "compute/types/parameters/parameter_schema.h"

namespace strainlens {
namespace {

constexpr std::string_view kRecursiveReads[] = {"criterion", "iterations", "light"};

void requireSad(const RunParameters& parameters) {
    if (parameters.criterion == Criterion::Sad) return;
    throw InvalidInput("criterion", "\"" + valueText(choiceParameter("criterion"), parameters) + "\"",
                       "sad with recursive search; for ssd or zncc choose full or pyramid search");
}

std::vector<OperationRequest> recursiveOperations(const RunParameters&) { return {Operation::RecursiveSearch}; }

void searchRecursively(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
                       SearchResult& result, const JobControl& job) {
    std::vector<Displacement> start;
    if (history.last) start = extrapolate(*history.last, history.beforeLast, parameters.threads);
    const bool refines = refinesByIcgn(parameters);
    if (!refines) keepInside(grid, history.image, start);
    session.recursiveSearch(grid, {parameters.iterations}, start, result, job);
    if (!refines) return;
    takeForetold(start, result);
    takeForetoldOutside(grid, history.image, start, result);
}

}  // namespace

extern const SearchStrategy kRecursiveStrategy = {
    .traits = {.value = {"recursive", "Recursive", "follows the neighbours"},
               .reads = kRecursiveReads,
               .requireValid = requireSad},
    .neededOperations = recursiveOperations,
    .search = searchRecursively,
};

}  // namespace strainlens
