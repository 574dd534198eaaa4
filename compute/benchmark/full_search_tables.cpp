// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/benchmark/text.h"

namespace strainlens::bench {
namespace {

constexpr const char* nameOf(Criterion criterion) {
    return criterion == Criterion::Sad ? "SAD" : criterion == Criterion::Ssd ? "SSD" : "ZNCC";
}

}  // namespace

std::vector<BenchTable> benchDenseSearch(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = options.quick ? ImageSize{160, 120} : ImageSize{640, 480};
    const DensePair pair(size);
    std::vector<BenchTable> tables;
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd, Criterion::Zncc}) {
        const FullSearchParameters parameters{criterion, BorderMode::Skip, DensePair::kRadius, DensePair::kRadius};
        FieldCheck check = FieldCheck::full(pair.reference, pair.deformed, pair.grid, parameters, 1);
        auto contestants = collect(sources, &ContestantSource::fullSearch,
                                   FullSearchCase{pair.reference, pair.deformed, pair.grid, parameters, check});
        const bool sad = criterion == Criterion::Sad;
        if (sad) setTargets(contestants, {0.060, 0.015});
        addCpuRatios(contestants, {}, options);
        addOpenclRatios(contestants, options);
        BenchTable table;
        table.name = "dense";
        table.title = std::string("Full search at every pixel, ") + nameOf(criterion);
        table.workload = format("strained pair, noise 2; %d x %d pixels, window %d x %d, 49 candidates", size.width,
                                size.height, DensePair::kWidth, DensePair::kHeight);
        measure(contestants, options, table);
        if (sad) {
            table.source = "Chirkov 2010: 640 x 480, window 32 x 16, 49 candidates on a GTX 275 and a Core 2";
            for (const auto& [variant, ms] : {std::pair{"naive", 1350.0},
                                              {"64 threads", 1025.0},
                                              {"reduction", 1000.0},
                                              {"texture", 354.0},
                                              {"shared memory", 268.0},
                                              {"unrolled, __sad", 111.0}}) {
                table.rows.push_back(published("GTX 275", variant, ms));
            }
            table.rows.push_back(published("Core 2", "scalar", 36000));
            table.rows.push_back(published("Core 2", "SSE2", 7750));
        }
        tables.push_back(std::move(table));
    }
    return tables;
}

std::vector<BenchTable> benchSparseSearch(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = options.quick ? ImageSize{700, 500} : ImageSize{5184, 3456};
    const OpenHole pair(size);
    const Grid grid = pair.grid(48);
    const int radius = options.quick ? 12 : 32;
    std::vector<BenchTable> tables;
    for (const Criterion criterion : {Criterion::Sad, Criterion::Ssd}) {
        const FullSearchParameters parameters{criterion, BorderMode::Skip, radius, radius};
        FieldCheck check = FieldCheck::full(pair.reference, pair.deformed, grid, parameters, options.quick ? 1 : 16);
        auto contestants = collect(sources, &ContestantSource::fullSearch,
                                   FullSearchCase{pair.reference, pair.deformed, grid, parameters, check});
        if (criterion == Criterion::Sad) setTargets(contestants, {4.0, 2.5});
        addCpuRatios(contestants, {}, options);
        addOpenclRatios(contestants, options);
        BenchTable table;
        table.name = "sparse";
        table.title = std::string("Full search on a grid, ") + nameOf(criterion);
        table.workload = format(
            "open hole %s, shift (12, -7) px, 0.5 %% strain, noise 2, region = the material; block 64, step 48: %zu "
            "points, +-%d px",
            sizeText(size).c_str(), grid.measuredCount(), radius);
        measure(contestants, options, table);
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace strainlens::bench
