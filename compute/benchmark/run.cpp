// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/run.h"

#include "compute/benchmark/bench_tables.h"

namespace strainlens::bench {

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
