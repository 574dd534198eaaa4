// SPDX-License-Identifier: MPL-2.0
// The table of strategies.
#include <algorithm>
#include <stdexcept>

#include "compute/search/search_strategy.h"
#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens {

// Defined in the strategies' files.
extern const SearchStrategy kRecursiveStrategy, kFullStrategy, kPyramidStrategy, kSeedStrategy, kFeatureStrategy;

namespace {

struct StrategyTable {
    std::vector<const SearchStrategy*> rows;
    std::vector<ChoiceValue> values;

    void add(const SearchStrategy& strategy) {
        const bool isSeedBased = strategy.traits.isSeedBased;
        if (isSeedBased ? strategy.propagate == nullptr
                        : strategy.search == nullptr || strategy.neededOperations == nullptr) {
            throw std::logic_error("a search strategy without its function");
        }
        rows.push_back(&strategy);
        values.push_back(strategy.traits.value);
    }
};

StrategyTable& strategyTable() {
    static StrategyTable table = [] {
        StrategyTable builtIn;
        for (const SearchStrategy* row :
             {&kRecursiveStrategy, &kFullStrategy, &kPyramidStrategy, &kSeedStrategy, &kFeatureStrategy}) {
            builtIn.add(*row);
        }
        return builtIn;
    }();
    return table;
}

}  // namespace

void registerSearchStrategy(const SearchStrategy& strategy) { strategyTable().add(strategy); }

const SearchStrategy& searchStrategy(SearchMethod method) {
    for (const SearchStrategy* row : strategyTable().rows) {
        if (row->traits.value.name == method.name) return *row;
    }
    throw InvalidInput("search", "\"" + std::string(method.name) + "\"", searchNames(true, true));
}

std::span<const ChoiceValue> searchValues() { return strategyTable().values; }

const SearchTraits& searchTraits(SearchMethod method) { return searchStrategy(method).traits; }

std::string searchNames(bool withSeedBased, bool withFeatures) {
    std::vector<const SearchStrategy*> rows = strategyTable().rows;
    std::erase_if(rows, [&](const SearchStrategy* row) {
        return (row->traits.isSeedBased && !withSeedBased) || (row->traits.needsFeatures && !withFeatures);
    });
    return join(rows, [](const SearchStrategy* row) { return row->traits.value.name; });
}

bool isSeedBased(SearchMethod method) { return searchTraits(method).isSeedBased; }

bool searchReads(SearchMethod method, std::string_view parameter) {
    const std::span<const std::string_view> reads = searchTraits(method).reads;
    return std::ranges::find(reads, parameter) != reads.end();
}

void runSearch(Session& session, const Grid& grid, const RunParameters& parameters, const FieldHistory& history,
               SearchResult& result, const JobControl& job) {
    const SearchStrategy& strategy = searchStrategy(parameters.method);
    if (!strategy.search) {
        throw InvalidInput("search", "\"" + std::string(parameters.method.name) + "\" as a search of every point",
                           searchNames(false, true));
    }
    strategy.search(session, grid, parameters, history, result, job);
}

std::vector<OperationRequest> neededOperations(const RunParameters& parameters) {
    const SearchStrategy& strategy = searchStrategy(parameters.method);
    return strategy.neededOperations ? strategy.neededOperations(parameters) : std::vector<OperationRequest>();
}

}  // namespace strainlens
