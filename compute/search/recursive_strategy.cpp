// SPDX-License-Identifier: MPL-2.0
// Recursive search with initial vectors extrapolated from the previous frames.
#include "compute/search/search_strategy.h"
#include "compute/search/vector_prediction.h"
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
    std::vector<Displacement> prediction;
    if (history.last) prediction = predictVectors(*history.last, history.beforeLast, parameters.threads);
    const bool refines = refinesByIcgn(parameters);
    if (!refines) clampToImage(grid, history.image, prediction);
    session.recursiveSearch(kForwardPair, grid, {parameters.iterations}, prediction, result, job);
    if (!refines) return;
    replaceOutOfImage(prediction, result);
    replaceFalseMatches(grid, history.image, prediction, result);
}

}  // namespace

extern const SearchStrategy kRecursiveStrategy = {
    .traits = {.value = {"recursive", "Recursive", "predicts from the neighbours"},
               .reads = kRecursiveReads,
               .requireValid = requireSad},
    .neededOperations = recursiveOperations,
    .search = searchRecursively,
};

}  // namespace strainlens
