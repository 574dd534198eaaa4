// SPDX-License-Identifier: MPL-2.0
#include <initializer_list>

#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

constexpr const char* nameOf(Criterion criterion) {
    return criterion == Criterion::Sad ? "SAD" : criterion == Criterion::Ssd ? "SSD" : "ZNCC";
}

const TableRequirements kCommonRequirements{.cpu = CpuTargets{}, .opencl = true};

/// What the tables of several criteria have in common.
struct CriteriaTables {
    int radius;      ///< of the search [px]
    int checkedNth;  ///< every such point is compared with the scalar reference, the others with each other
    TableRequirements requirements;  ///< of the first table
    BenchTable first;                ///< its name, title, workload and source
};

/// Adds one table per criterion.
template <typename Pair>
void addCriteria(TableMaker& maker, const Pair& pair, const Grid& grid, std::initializer_list<Criterion> criteria,
                 CriteriaTables tables) {
    auto& [radius, checkedNth, requirements, first] = tables;
    for (const Criterion criterion : criteria) {
        const FullSearchParameters parameters{criterion, BorderMode::Skip, radius, radius};
        FieldCheck check = FieldCheck::full(pair.reference, pair.deformed, grid, parameters, checkedNth);
        BenchTable table = first;
        table.title += std::string(", ") + nameOf(criterion);
        maker.add(&ImplementationSource::fullSearch,
                  FullSearchCase{pair.reference, pair.deformed, grid, parameters, check}, requirements, table);
        first.source.clear();
        requirements = kCommonRequirements;
    }
}

}  // namespace

void benchDenseSearch(TableMaker& maker) {
    const ImageSize size = maker.choose(ImageSize{160, 120}, ImageSize{640, 480});
    const DensePair pair(size);
    TableRequirements requirements = kCommonRequirements;
    requirements.cuda = {0.060, 0.015};
    requirements.published = {{"GTX 275", "naive", 1350},        {"GTX 275", "64 threads", 1025},
                              {"GTX 275", "reduction", 1000},    {"GTX 275", "texture", 354},
                              {"GTX 275", "shared memory", 268}, {"GTX 275", "unrolled, __sad", 111},
                              {"Core 2", "scalar", 36000},       {"Core 2", "SSE2", 7750}};
    addCriteria(maker, pair, pair.grid, {Criterion::Sad, Criterion::Ssd, Criterion::Zncc},
                {DensePair::kRadius,
                 1,
                 requirements,
                 {.name = "dense",
                  .title = "Full search at every pixel",
                  .workload = format("strained pair, noise 2; %d x %d pixels, window %d x %d, 49 candidates",
                                     size.width, size.height, DensePair::kWidth, DensePair::kHeight),
                  .source = "Chirkov 2010: 640 x 480, window 32 x 16, 49 candidates on a GTX 275 and a Core 2"}});
}

void benchSparseSearch(TableMaker& maker) {
    const OpenHole pair(maker.choose(ImageSize{700, 500}, ImageSize{5184, 3456}));
    const Grid grid = pair.grid(48);
    const int radius = maker.choose(12, 32);
    TableRequirements requirements = kCommonRequirements;
    requirements.cuda = {4.0, 2.5};
    addCriteria(maker, pair, grid, {Criterion::Sad, Criterion::Ssd},
                {radius,
                 maker.choose(1, 16),
                 requirements,
                 {.name = "sparse",
                  .title = "Full search on a grid",
                  .workload = format("%s; block 64, step 48: %zu points, +-%d px", pair.text().c_str(),
                                     grid.measuredCount(), radius)}});
}

}  // namespace strainlens::bench
