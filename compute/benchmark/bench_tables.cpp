// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"

#include <algorithm>
#include <array>
#include <utility>

#include "compute/types/join.h"

namespace strainlens::bench {
namespace {

/// `share`: factor for the targets.
void addCpuRatios(std::vector<Contestant>& contestants, const CpuTargets& targets, double share) {
    for (Contestant& c : contestants) {
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

void addOpenclRatios(std::vector<Contestant>& contestants, double share) {
    std::vector<std::pair<std::string, bool>> opencl;  // id, whether it is a GPU
    for (const Contestant& c : contestants) {
        if (c.row.id.starts_with("opencl:") && c.row.variant == "final")
            opencl.emplace_back(c.row.id, !c.isInterleaved);
    }
    for (Contestant& c : contestants) {
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
    TableGroup{"pipeline", benchPipeline},
};

}  // namespace

Contestant failedContestant(const DeviceError& error) {
    Contestant c;
    c.row = {.id = "failed " + error.device() + " " + error.call(), .device = error.device(), .error = error.what()};
    return c;
}

void TableMaker::add(std::vector<Contestant> contestants, const TableRequirements& requirements,
                     const BenchTable& table) {
    for (Contestant& c : contestants) {
        if (!c.row.id.starts_with("cuda:")) continue;
        c.row.requiredMs = requirements.cuda.requiredMs;
        c.row.targetMs = requirements.cuda.targetMs;
    }
    if (requirements.cpu) addCpuRatios(contestants, *requirements.cpu, choose(0.0, 1.0));
    if (requirements.opencl) addOpenclRatios(contestants, choose(0.0, 1.0));
    tables.push_back(measure(contestants, m_options, table));
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
            outcome.failed = outcome.failed || table.hasFailed();
            tables.push_back(std::move(table));
            add(toMarkdown(tables.back()));
        }
    }
    return outcome;
}

}  // namespace strainlens::bench
