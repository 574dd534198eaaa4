// SPDX-License-Identifier: MPL-2.0

#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

constexpr const char* kSource =
    "Lyubutin & Panin 2016 (PDRS): 5184 x 3456, block 64, step 48, 10 passes on a Radeon HD 7970; step 16: 63 times "
    "one core of an i7-3770K";

ImageSize sizeOf(const BenchOptions& options) { return options.quick ? ImageSize{700, 500} : ImageSize{5184, 3456}; }

std::string workloadText(const Grid& grid, ImageSize size) {
    return format(
        "open hole %s, shift (12, -7) px, 0.5 %% strain, noise 2, region = the material; block 64: %zu of %d x %d "
        "points, from zero",
        sizeText(size).c_str(), grid.measuredCount(), grid.columns(), grid.rows());
}

BenchTable benchStep(const ContestantSources& sources, const BenchOptions& options, const OpenHole& pair, int step,
                     const GpuTargets& targets) {
    const Grid grid = pair.grid(step);
    constexpr RecursiveSearchParameters kParameters{10, 2};
    FieldCheck check = FieldCheck::recursive(pair.reference, pair.deformed, grid, kParameters);
    const RecursiveCase work{pair.reference, pair.deformed, grid, kParameters, check};
    auto contestants = collect(sources, &ContestantSource::recursiveSearch, work);
    setTargets(contestants, targets);
    addCpuRatios(contestants, {8, 20, 120}, options);
    addOpenclRatios(contestants, options);
    return measure(contestants, options,
                   {.name = "recursive",
                    .title = "Recursive search, step " + std::to_string(step),
                    .workload = workloadText(grid, pair.reference.size()) + ", 10 passes",
                    .source = kSource});
}

}  // namespace

std::vector<BenchTable> benchRecursiveSearch(const ContestantSources& sources, const BenchOptions& options) {
    const OpenHole pair(sizeOf(options));
    std::vector<BenchTable> tables;
    tables.push_back(benchStep(sources, options, pair, 48, {1.0, 0.5}));
    addPublished(tables.back(), {{"Radeon HD 7970", "PDRS, int", 703},
                                 {"Radeon HD 7970", "PDRS, int2", 483},
                                 {"Radeon HD 7970", "PDRS, int4", 449},
                                 {"Radeon HD 5570", "PDRS, int4", 1327},
                                 {"i7-3770K, one core", "DRS", 12000}});
    tables.push_back(benchStep(sources, options, pair, 16, {4.0, 2.0}));
    return tables;
}

std::vector<BenchTable> benchPasses(const ContestantSources& sources, const BenchOptions& options) {
    const OpenHole pair(sizeOf(options));
    const Grid grid = pair.grid(48);
    BenchTable table{.name = "passes",
                     .title = "Recursive search, what the passes cost",
                     .workload = workloadText(grid, pair.reference.size()) + ", step 48, stopped after so many passes"};
    for (int passes = 1; passes <= 10; ++passes) {
        const RecursiveSearchParameters parameters{passes, 2};
        FieldCheck check = FieldCheck::recursive(pair.reference, pair.deformed, grid, parameters);
        const RecursiveCase work{pair.reference, pair.deformed, grid, parameters, check};
        std::vector<Contestant> finals;
        for (Contestant& c : collect(sources, &ContestantSource::recursiveSearch, work)) {
            if (c.row.variant != "final") continue;
            c.row.variant = std::to_string(passes) + " passes";
            c.row.id += " " + c.row.variant;
            finals.push_back(std::move(c));
        }
        table = measure(finals, options, std::move(table));
    }
    return {table};
}

std::vector<BenchTable> benchSequence(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = sizeOf(options);
    const OpenHole pair(size);
    const Grid grid = pair.grid(48);
    std::vector<GrayImage<std::uint8_t>> deformed;
    for (const double load : {1.0, 0.9}) {
        const Specimen specimen(benchmarkOpenHole(size), load);
        deformed.push_back(specimen.renderDeformed<std::uint8_t>(static_cast<int>(deformed.size()) + 1));
    }
    const int pairs = options.quick ? 4 : 50;
    FieldCheck check = FieldCheck::sequence(pair.reference, deformed, grid, pairs);
    auto contestants =
        collect(sources, &ContestantSource::sequence, SequenceCase{pair.reference, deformed, grid, pairs, check});
    setTargets(contestants, {pairs * 1.0, pairs * 0.4});
    BenchTable table = measure(
        contestants, options,
        {.name = "sequence",
         .title = format("Recursive search, sequence of %d pairs", pairs),
         .workload = workloadText(grid, size) +
                     ", step 48; one reference, two deformed images (full and 0.9 of the load) in turn, the field "
                     "before as start; upload of every image and fetch of every field included"});
    for (BenchRow& row : table.rows) row.note = format("%.3f ms a pair", row.withTransferMs / pairs);
    return {table};
}

}  // namespace strainlens::bench
