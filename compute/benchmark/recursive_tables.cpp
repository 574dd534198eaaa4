// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

constexpr const char* kSource =
    "Lyubutin & Panin 2016 (PDRS): 5184 x 3456, block 64, step 48, 10 passes on a Radeon HD 7970; step 16: 63 times "
    "one core of an i7-3770K";

ImageSize sizeIn(const TableMaker& maker) { return maker.choose(ImageSize{700, 500}, ImageSize{5184, 3456}); }

std::string workloadText(const OpenHole& pair, const Grid& grid) {
    return pair.text() +
           format("; block 64: %zu of %d x %d points, from zero", grid.measuredCount(), grid.columns(), grid.rows());
}

void addStep(TableMaker& maker, const OpenHole& pair, int step, const GpuTargets& targets,
             const std::vector<PublishedFigure>& published) {
    const Grid grid = pair.grid(step);
    constexpr RecursiveSearchParameters kParameters{10, 2};
    FieldCheck check = FieldCheck::recursive(pair.reference, pair.deformed, grid, kParameters);
    maker.add(&ImplementationSource::recursiveSearch,
              RecursiveCase{pair.reference, pair.deformed, grid, kParameters, check},
              {.cuda = targets, .cpu = CpuTargets{8, 20, 120}, .opencl = true, .published = published},
              {.name = "recursive",
               .title = "Recursive search, step " + std::to_string(step),
               .workload = workloadText(pair, grid) + ", 10 passes",
               .source = kSource});
}

}  // namespace

void benchRecursiveSearch(TableMaker& maker) {
    const OpenHole pair(sizeIn(maker));
    addStep(maker, pair, 48, {1.0, 0.5},
            {{"Radeon HD 7970", "PDRS, int", 703},
             {"Radeon HD 7970", "PDRS, int2", 483},
             {"Radeon HD 7970", "PDRS, int4", 449},
             {"Radeon HD 5570", "PDRS, int4", 1327},
             {"i7-3770K, one core", "DRS", 12000}});
    addStep(maker, pair, 16, {4.0, 2.0}, {});
}

void benchPasses(TableMaker& maker) {
    const OpenHole pair(sizeIn(maker));
    const Grid grid = pair.grid(48);
    BenchTable table{.name = "passes",
                     .title = "Recursive search, what the passes cost",
                     .workload = workloadText(pair, grid) + ", step 48, stopped after so many passes"};
    for (int passes = 1; passes <= 10; ++passes) {
        const RecursiveSearchParameters parameters{passes, 2};
        FieldCheck check = FieldCheck::recursive(pair.reference, pair.deformed, grid, parameters);
        const RecursiveCase work{pair.reference, pair.deformed, grid, parameters, check};
        std::vector<Implementation> finals = maker.collect(&ImplementationSource::recursiveSearch, work);
        std::erase_if(finals, [](const Implementation& c) { return c.row.variant != "final"; });
        for (Implementation& c : finals) {
            c.row.variant = std::to_string(passes) + " passes";
            c.row.id += " " + c.row.variant;
        }
        table = measure(finals, maker.options(), std::move(table));
    }
    maker.tables = {table};
}

void benchSequence(TableMaker& maker) {
    const OpenHole pair(sizeIn(maker));
    const Grid grid = pair.grid(48);
    const std::vector<GrayImage<std::uint8_t>> deformed = {pair.deformed, pair.deformedUnder(0.9, 2)};
    const int pairs = maker.choose(4, 50);
    FieldCheck check = FieldCheck::sequence(pair.reference, deformed, grid, pairs);
    maker.add(&ImplementationSource::sequence, SequenceCase{pair.reference, deformed, grid, pairs, check},
              {.cuda = {pairs * 1.0, pairs * 0.4}},
              {.name = "sequence",
               .title = format("Recursive search, sequence of %d pairs", pairs),
               .workload = workloadText(pair, grid) +
                           ", step 48; one reference, two deformed images (full and 0.9 of the load) in turn, the "
                           "field before as start; upload of every image and fetch of every field included"});
    for (BenchRow& row : maker.tables.back().rows) row.note = format("%.3f ms a pair", row.withTransferMs / pairs);
}

}  // namespace strainlens::bench
