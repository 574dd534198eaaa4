// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"

#include <algorithm>
#include <array>
#include <utility>

#include "compute/types/join.h"

namespace strainlens::bench {
namespace {

/// `share`: factor for the targets.
void addCpuRatios(std::vector<Implementation>& implementations, const CpuTargets& targets, double share) {
    for (Implementation& c : implementations) {
        const std::string& id = c.row.id;
        if (id == "plain-native") {
            c.ratios.push_back({"cpu, 1 thread against plain loops -O3 -march=native", "cpu-1",
                                share * targets.againstNative, share * targets.aimAgainstNative});
            c.ratios.push_back({"SIMD alone against plain loops -O3 -march=native", "plain-simd"});
        } else if (id == "plain-scalar") {
            c.ratios.push_back({"cpu, 1 thread against plain loops -O2 -fno-tree-vectorize", "cpu-1",
                                share * targets.againstScalar, 0});
        } else if (id == "plain-simd") {
            c.ratios.push_back({"exact work saving alone", "cpu-1"});
        } else if (id == "cpu-1") {
            c.ratios.push_back({"all threads against one", "cpu"});
        }
    }
}

void addOpenclRatios(std::vector<Implementation>& implementations, double share) {
    std::vector<std::pair<std::string, bool>> opencl;  // id, whether it is a GPU
    for (const Implementation& c : implementations) {
        if (c.row.id.starts_with("opencl:") && c.row.variant == "final")
            opencl.emplace_back(c.row.id, !c.isInterleaved);
    }
    for (Implementation& c : implementations) {
        for (const auto& [id, onGpu] : opencl) {
            if (onGpu && c.row.id == "cuda:0") {
                c.ratios.push_back({id + " against cuda:0", id, share / 3, 0});
            } else if (!onGpu && c.row.id == "cpu") {
                c.ratios.push_back({id + " (a CPU) against the CPU engine", id, share / 6, 0});
            }
        }
    }
}

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
    TableGroup{"strain", benchStrain},
    TableGroup{"pipeline", benchPipeline},
    TableGroup{"chain", benchChain},
};

}  // namespace

Implementation failedImplementation(const DeviceError& error) {
    Implementation c;
    c.row = {.id = "failed " + error.device() + " " + error.call(), .device = error.device(), .error = error.what()};
    return c;
}

void TableMaker::add(std::vector<Implementation> implementations, const TableRequirements& requirements,
                     const BenchTable& table) {
    for (Implementation& c : implementations) {
        if (!c.row.id.starts_with("cuda:")) continue;
        c.row.requiredMs = requirements.cuda.requiredMs;
        c.row.targetMs = requirements.cuda.targetMs;
    }
    if (requirements.cpu) addCpuRatios(implementations, *requirements.cpu, choose(0.0, 1.0));
    if (requirements.opencl) addOpenclRatios(implementations, choose(0.0, 1.0));
    tables.push_back(measure(implementations, m_options, table));
    for (const auto& [device, variant, milliseconds] : requirements.published) {
        tables.back().rows.push_back({.id = "published " + device + " " + variant,
                                      .device = device,
                                      .variant = variant,
                                      .operationMs = milliseconds,
                                      .published = true});
    }
}

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

BenchOutcome runBenchmark(const BenchEnvironment& environment, const ImplementationSources& sources,
                          const OnTable& show, std::stop_token stop) {
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
            outcome.failed = outcome.failed || table.hasFailed();
            tables.push_back(std::move(table));
            add(toMarkdown(tables.back()));
        }
    }
    return outcome;
}

}  // namespace strainlens::bench
