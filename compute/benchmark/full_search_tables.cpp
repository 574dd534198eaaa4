// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

constexpr const char* nameOf(Criterion criterion) {
    return criterion == Criterion::Sad ? "SAD" : criterion == Criterion::Ssd ? "SSD" : "ZNCC";
}

/// One criterion; every `checkedNth` point is compared with the oracle, the others with each other.
template <typename Pair>
BenchTable searchTable(const ContestantSources& sources, const BenchOptions& options, const Pair& pair,
                       const Grid& grid, const FullSearchParameters& parameters, int checkedNth,
                       const GpuTargets& sadTargets, BenchTable table) {
    FieldCheck check = FieldCheck::full(pair.reference, pair.deformed, grid, parameters, checkedNth);
    auto contestants = collect(sources, &ContestantSource::fullSearch,
                               FullSearchCase{pair.reference, pair.deformed, grid, parameters, check});
    if (parameters.criterion == Criterion::Sad) setTargets(contestants, sadTargets);
    addCpuRatios(contestants, {}, options);
    addOpenclRatios(contestants, options);
    table.title += std::string(", ") + nameOf(parameters.criterion);
    return measure(contestants, options, std::move(table));
}

}  // namespace

std::vector<BenchTable> benchDenseSearch(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = options.quick ? ImageSize{160, 120} : ImageSize{640, 480};
    const DensePair pair(size);
    const BenchTable empty{.name = "dense",
                           .title = "Full search at every pixel",
                           .workload = format("strained pair, noise 2; %d x %d pixels, window %d x %d, 49 candidates",
                                              size.width, size.height, DensePair::kWidth, DensePair::kHeight)};
    std::vector<BenchTable> tables;
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        const FullSearchParameters parameters{criterion, BorderMode::Skip, DensePair::kRadius, DensePair::kRadius};
        tables.push_back(searchTable(sources, options, pair, pair.grid, parameters, 1, {0.060, 0.015}, empty));
    }
    tables.front().source = "Chirkov 2010: 640 x 480, window 32 x 16, 49 candidates on a GTX 275 and a Core 2";
    addPublished(tables.front(), {{"GTX 275", "naive", 1350},
                                  {"GTX 275", "64 threads", 1025},
                                  {"GTX 275", "reduction", 1000},
                                  {"GTX 275", "texture", 354},
                                  {"GTX 275", "shared memory", 268},
                                  {"GTX 275", "unrolled, __sad", 111},
                                  {"Core 2", "scalar", 36000},
                                  {"Core 2", "SSE2", 7750}});
    return tables;
}

std::vector<BenchTable> benchSparseSearch(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = options.quick ? ImageSize{700, 500} : ImageSize{5184, 3456};
    const OpenHole pair(size);
    const Grid grid = pair.grid(48);
    const int radius = options.quick ? 12 : 32, checkedNth = options.quick ? 1 : 16;
    const BenchTable empty{
        .name = "sparse",
        .title = "Full search on a grid",
        .workload = format("open hole %s, shift (12, -7) px, 0.5 %% strain, noise 2, region = the material; block 64, "
                           "step 48: %zu points, +-%d px",
                           sizeText(size).c_str(), grid.measuredCount(), radius)};
    std::vector<BenchTable> tables;
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd}) {
        const FullSearchParameters parameters{criterion, BorderMode::Skip, radius, radius};
        tables.push_back(searchTable(sources, options, pair, grid, parameters, checkedNth, {4.0, 2.5}, empty));
    }
    return tables;
}

}  // namespace strainlens::bench
