// SPDX-License-Identifier: MPL-2.0
#include "compute/search/search_strategy.h"

#include "compute/field/assembly.h"
#include "compute/search/pyramid_search.h"

namespace strainlens {
namespace {

void recursive(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job) {
    std::vector<Displacement> start;
    if (history.last) start = extrapolate(*history.last, history.beforeLast);
    session.recursiveSearch(grid, {parameters.iterations}, start, result, job);
}

FullSearchParameters fullParameters(const RunParameters& parameters) {
    return {parameters.criterion, parameters.border, parameters.radiusX, parameters.radiusY};
}

void full(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
          SearchResult& result, const JobControl& job) {
    std::vector<Displacement> prediction;
    if (history.last) prediction.assign(grid.size(), medianDisplacement(*history.last));
    session.fullSearch(grid, fullParameters(parameters), prediction, result, job);
}

void pyramid(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory&,
             SearchResult& result, const JobControl& job) {
    pyramidSearch(session, grid, {fullParameters(parameters), parameters.pyramidLevels}, result, job);
}

}  // namespace

void runSearch(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job) {
    switch (parameters.method) {
        case SearchMethod::Recursive:
            return recursive(session, grid, parameters, history, result, job);
        case SearchMethod::Full:
            return full(session, grid, parameters, history, result, job);
        case SearchMethod::Pyramid:
            return pyramid(session, grid, parameters, history, result, job);
        case SearchMethod::Seeds:
        case SearchMethod::Features:
            throw InvalidInput("search", "a method without block matching", "recursive, full, pyramid");
    }
}

std::vector<Operation> neededOperations(const RunParameters& parameters) {
    std::vector<Operation> operations;
    if (!parameters.filters.empty()) operations.push_back(Operation::Filter);
    switch (parameters.method) {
        case SearchMethod::Recursive:
            operations.push_back(Operation::RecursiveSearch);
            break;
        case SearchMethod::Full:
            operations.push_back(Operation::FullSearch);
            break;
        case SearchMethod::Pyramid:
            operations.push_back(Operation::HalveImage);
            operations.push_back(Operation::FullSearch);
            break;
        case SearchMethod::Seeds:
        case SearchMethod::Features:
            break;  // their points are found by refinement
    }
    return operations;
}

}  // namespace strainlens
