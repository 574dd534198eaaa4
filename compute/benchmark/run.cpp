// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/run.h"

#include "compute/benchmark/bench_tables.h"

namespace strainlens::bench {

BenchOutcome runBenchmark(const BenchEnvironment& environment, const ContestantSources& sources,
                          const std::function<void(const std::string&)>& show, std::stop_token stop) {
    BenchOutcome outcome;
    const auto add = [&](const std::string& markdown) {
        outcome.markdown += markdown;
        show(markdown);
    };
    const std::vector<const TableGroup*> groups = chosenGroups(environment.options);
    add(toMarkdown(environment));
    std::vector<BenchTable> tables;
    for (const TableGroup* group : groups) {
        outcome.cancelled = stop.stop_requested();
        if (outcome.cancelled) break;
        for (BenchTable& table : group->run(sources, environment.options)) {
            if (table.rows.empty()) continue;
            add(toMarkdown(table));
            outcome.failed = outcome.failed || table.failed();
            tables.push_back(std::move(table));
        }
    }
    outcome.json = toJson(environment, tables);
    return outcome;
}

}  // namespace strainlens::bench
