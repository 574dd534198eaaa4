// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"

#include <algorithm>
#include <array>

#include "compute/types/error.h"
#include "compute/types/join.h"

namespace strainlens::bench {
namespace {

constexpr std::array kGroups = {
    TableGroup{"recursive", benchRecursiveSearch},
    TableGroup{"passes", benchPasses},
    TableGroup{"sequence", benchSequence},
    TableGroup{"dense", benchDenseSearch},
    TableGroup{"sparse", benchSparseSearch},
    TableGroup{"median", benchMedian},
    TableGroup{"convolution", benchConvolution},
    TableGroup{"box", benchBox},
    TableGroup{"histogram", benchHistogram},
    TableGroup{"reduction", benchReduction},
    TableGroup{"equalise", benchEqualise},
    TableGroup{"refine", benchRefinement},
    TableGroup{"flow", benchDenseFlow},
    TableGroup{"flow-scenes", benchFlowScenes},
    TableGroup{"pipeline", benchPipeline},
};

}  // namespace

std::span<const TableGroup> tableGroups() { return kGroups; }

std::vector<const TableGroup*> selectGroups(const BenchOptions& options) {
    for (const std::string& name : options.tables) {
        if (std::ranges::find(kGroups, name, &TableGroup::name) != kGroups.end()) continue;
        throw InvalidInput("table", name, join(kGroups, &TableGroup::name));
    }
    std::vector<const TableGroup*> chosen;
    for (const TableGroup& group : kGroups) {
        const auto named = std::ranges::find(options.tables, group.name);
        if (options.tables.empty() || named != options.tables.end()) chosen.push_back(&group);
    }
    return chosen;
}

BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources, const OnTable& show,
                          std::stop_token stop) {
    BenchOutcome outcome;
    std::vector<BenchTable> tables;
    const auto add = [&](const std::string& markdown) {
        outcome.markdown += markdown;
        outcome.json = toJson(environment, tables);
        show(markdown, outcome);
    };
    const std::vector<const TableGroup*> groups = selectGroups(environment.options);
    add(toMarkdown(environment));
    for (const TableGroup* group : groups) {
        outcome.cancelled = stop.stop_requested();
        if (outcome.cancelled) break;
        TableMaker maker(sources, environment.options);
        group->make(maker);
        for (BenchTable& table : maker.tables) {
            if (table.rows.empty()) continue;
            outcome.failed = outcome.failed || table.failed();
            tables.push_back(std::move(table));
            add(toMarkdown(tables.back()));
        }
    }
    return outcome;
}

}  // namespace strainlens::bench
