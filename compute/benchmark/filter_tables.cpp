// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/benchmark/text.h"
#include "compute/reference/filters.h"

namespace strainlens::bench {
namespace {

constexpr ImageSize kLarge{10000, 10000};
constexpr ImageSize kQuick{321, 243};

double pixelsOf(ImageSize size) { return double(size.width) * size.height; }

/// Targets stated as Gpixel/s on the large image.
GpuTargets targetsAt(ImageSize size, double mustGigapixels, double aimGigapixels) {
    if (size != kLarge || mustGigapixels <= 0) return {};
    return {pixelsOf(size) / mustGigapixels * 1e-6, pixelsOf(size) / aimGigapixels * 1e-6};
}

/// One filter on noise of every size.
struct FilterTable {
    const char* name;  ///< of the group
    const char* title;
    Filter filter;
    std::vector<ImageSize> sizes;
    double mustGigapixels = 0, aimGigapixels = 0;
    const char* source = "";
    std::vector<BenchRow> publishedRows = {};  ///< of the first size
};

std::vector<BenchTable> runFilter(const FilterTable& spec, const ContestantSources& sources,
                                  const BenchOptions& options) {
    std::vector<BenchTable> tables;
    for (const ImageSize size : options.quick ? std::vector<ImageSize>{kQuick} : spec.sizes) {
        const GrayImage<std::uint8_t> image = noiseImage(size, 1);
        ImageCheck check(image, spec.filter);
        auto contestants = collect(sources, &ContestantSource::filter, FilterCase{image, spec.filter, check});
        setTargets(contestants, targetsAt(size, spec.mustGigapixels, spec.aimGigapixels));
        addCpuRatios(contestants, {}, options);
        BenchTable table;
        table.name = spec.name;
        table.title = std::string(spec.title) + ", " + sizeText(size);
        table.workload = "8-bit noise, " + sizeText(size) + " px";
        table.source = spec.source;
        table.pixels = pixelsOf(size);
        measure(contestants, options, table);
        if (tables.empty()) table.rows.insert(table.rows.end(), spec.publishedRows.begin(), spec.publishedRows.end());
        tables.push_back(std::move(table));
    }
    return tables;
}

std::vector<BenchTable> runFilters(const std::vector<FilterTable>& specs, const ContestantSources& sources,
                                   const BenchOptions& options) {
    std::vector<BenchTable> all;
    for (const FilterTable& spec : specs) {
        std::vector<BenchTable> tables = runFilter(spec, sources, options);
        std::move(tables.begin(), tables.end(), std::back_inserter(all));
    }
    return all;
}

}  // namespace

std::vector<BenchTable> benchMedian(const ContestantSources& sources, const BenchOptions& options) {
    const std::vector<ImageSize> sizes = {{1920, 1080}, {5184, 3456}, kLarge};
    const std::vector<BenchRow> three = {published("GTX 780 Ti", "first", 0.372),
                                         published("GTX 780 Ti", "second", 0.207),
                                         published("GTX 780 Ti", "final", 0.130),
                                         published("CPU, AVX2", "final", 0.424), published("CPU", "scalar", 24.8)};
    return runFilters({{"median", "Median 3x3", MedianFilter{3}, sizes, 600, 1200,
                        "median of 1920 x 1080 on a GTX 780 Ti: up to 15 Gpixel/s", three},
                       {"median",
                        "Median 5x5",
                        MedianFilter{5},
                        sizes,
                        150,
                        300,
                        "median of 1920 x 1080 on a GTX 780 Ti: 4 Gpixel/s",
                        {published("GTX 780 Ti", "final", 0.5)}}},
                      sources, options);
}

std::vector<BenchTable> benchConvolution(const ContestantSources& sources, const BenchOptions& options) {
    const Convolution3x3 smooth{{1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, 0};
    const std::vector<BenchRow> rows = {published("GeForce 9800 GT", "byte-wise, uncoalesced", 0.879),
                                        published("GeForce 9800 GT", "texture", 0.578),
                                        published("GeForce 9800 GT", "packed, four pixels a read", 0.294)};
    return runFilter({"convolution",
                      "3x3 convolution",
                      smooth,
                      {{1000, 1000}, {1920, 1080}, {5184, 3456}, kLarge},
                      800,
                      1500,
                      "Uvarov & Pertsev: 3x3 filter of 1000 x 1000 on a GeForce 9800 GT: 3.4 Gpixel/s",
                      rows},
                     sources, options);
}

std::vector<BenchTable> benchBox(const ContestantSources& sources, const BenchOptions& options) {
    const std::vector<ImageSize> sizes = {{1920, 1080}, {5184, 3456}, kLarge};
    return runFilters({{"box", "Box 3x3", BoxFilter{3}, sizes}, {"box", "Box 15x15", BoxFilter{15}, sizes, 500, 1000}},
                      sources, options);
}

std::vector<BenchTable> benchEqualise(const ContestantSources& sources, const BenchOptions& options) {
    return runFilter({"equalise", "Histogram equalisation", HistogramEqualisation{}, {{1920, 1080}, {5184, 3456}}},
                     sources, options);
}

std::vector<BenchTable> benchHistogram(const ContestantSources& sources, const BenchOptions& options) {
    std::vector<BenchTable> tables;
    const std::vector<ImageSize> sizes = {{1920, 1080}, {5184, 3456}, kLarge};
    for (const bool noise : {true, false}) {
        for (const ImageSize size : options.quick ? std::vector<ImageSize>{kQuick} : sizes) {
            const GrayImage<std::uint8_t> image = noise ? noiseImage(size, 1) : flatImage(size, 77);
            auto contestants =
                collect(sources, &ContestantSource::histogram, HistogramCase{image, reference::histogram(image)});
            setTargets(contestants, targetsAt(size, 700, 1500));
            addCpuRatios(contestants, {}, options);
            BenchTable table;
            table.name = "histogram";
            table.title = std::string("Histogram, ") + (noise ? "noise, " : "one grey, ") + sizeText(size);
            table.workload = "256 bins of an image of 8 bits, " + sizeText(size) + " px";
            table.pixels = pixelsOf(size);
            measure(contestants, options, table);
            tables.push_back(std::move(table));
        }
    }
    return tables;
}

std::vector<BenchTable> benchReduction(const ContestantSources& sources, const BenchOptions& options) {
    std::vector<BenchTable> tables;
    for (const ImageSize size : options.quick ? std::vector<ImageSize>{kQuick} : std::vector<ImageSize>{kLarge}) {
        const GrayImage<std::uint8_t> image = noiseImage(size, 1);
        const Histogram counts = reference::histogram(image);
        std::uint64_t sum = 0;
        for (std::size_t grey = 0; grey < counts.size(); ++grey) sum += grey * counts[grey];
        auto contestants = collect(sources, &ContestantSource::reduction, ReductionCase{image, sum});
        BenchTable table;
        table.name = "reduction";
        table.title = "Reduction, " + sizeText(size);
        table.workload = "sum of all pixels of 8-bit noise, " + sizeText(size) + " px";
        table.pixels = pixelsOf(size);
        measure(contestants, options, table);
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace strainlens::bench
