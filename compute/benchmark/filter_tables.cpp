// SPDX-License-Identifier: MPL-2.0
#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/benchmark/table_parts.h"
#include "compute/reference/filters.h"

namespace strainlens::bench {
namespace {

constexpr ImageSize kLarge{10000, 10000};

double pixelsOf(ImageSize size) { return double(size.width) * size.height; }

/// Targets stated as Gpixel/s on the large image.
GpuTargets targetsAt(ImageSize size, double mustGigapixels, double aimGigapixels) {
    if (size != kLarge || mustGigapixels <= 0) return {};
    return {pixelsOf(size) / mustGigapixels * 1e-6, pixelsOf(size) / aimGigapixels * 1e-6};
}

std::vector<ImageSize> sizesFor(const BenchOptions& options, const std::vector<ImageSize>& sizes) {
    return options.quick ? std::vector<ImageSize>{{321, 243}} : sizes;
}

/// A table about images of that size.
BenchTable tableOf(const char* name, const std::string& title, const std::string& work, ImageSize size) {
    return {.name = name,
            .title = title + ", " + sizeText(size),
            .workload = work + ", " + sizeText(size) + " px",
            .pixels = pixelsOf(size)};
}

/// One filter on noise of every size.
struct FilterTable {
    const char* name;  ///< of the group
    const char* title;
    Filter filter;
    std::vector<ImageSize> sizes;
    double mustGigapixels = 0, aimGigapixels = 0;
    const char* source = "";
    std::vector<PublishedFigure> published = {};  ///< of the first size
};

std::vector<BenchTable> runFilters(const std::vector<FilterTable>& specs, const ContestantSources& sources,
                                   const BenchOptions& options) {
    std::vector<BenchTable> tables;
    for (const FilterTable& spec : specs) {
        const std::vector<ImageSize> sizes = sizesFor(options, spec.sizes);
        for (const ImageSize size : sizes) {
            const GrayImage<std::uint8_t> image = noiseImage(size, 1);
            ImageCheck check(image, spec.filter);
            auto contestants = collect(sources, &ContestantSource::filter, FilterCase{image, spec.filter, check});
            setTargets(contestants, targetsAt(size, spec.mustGigapixels, spec.aimGigapixels));
            addCpuRatios(contestants, {}, options);
            BenchTable table = tableOf(spec.name, spec.title, "8-bit noise", size);
            table.source = spec.source;
            tables.push_back(measure(contestants, options, std::move(table)));
            if (size == sizes.front()) addPublished(tables.back(), spec.published);
        }
    }
    return tables;
}

const std::vector<ImageSize> kSizes = {{1920, 1080}, {5184, 3456}, kLarge};

}  // namespace

std::vector<BenchTable> benchMedian(const ContestantSources& sources, const BenchOptions& options) {
    const std::vector<PublishedFigure> three = {{"GTX 780 Ti", "first", 0.372},
                                                {"GTX 780 Ti", "second", 0.207},
                                                {"GTX 780 Ti", "final", 0.130},
                                                {"CPU, AVX2", "final", 0.424},
                                                {"CPU", "scalar", 24.8}};
    const std::vector<PublishedFigure> five = {{"GTX 780 Ti", "final", 0.5}};
    return runFilters({{"median", "Median 3x3", MedianFilter{3}, kSizes, 600, 1200,
                        "median of 1920 x 1080 on a GTX 780 Ti: up to 15 Gpixel/s", three},
                       {"median", "Median 5x5", MedianFilter{5}, kSizes, 150, 300,
                        "median of 1920 x 1080 on a GTX 780 Ti: 4 Gpixel/s", five}},
                      sources, options);
}

std::vector<BenchTable> benchConvolution(const ContestantSources& sources, const BenchOptions& options) {
    const Convolution3x3 smooth{{1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, 0};
    const std::vector<ImageSize> sizes = {{1000, 1000}, {1920, 1080}, {5184, 3456}, kLarge};
    const std::vector<PublishedFigure> figures = {{"GeForce 9800 GT", "byte-wise, uncoalesced", 0.879},
                                                  {"GeForce 9800 GT", "texture", 0.578},
                                                  {"GeForce 9800 GT", "packed, four pixels a read", 0.294}};
    return runFilters({{"convolution", "3x3 convolution", smooth, sizes, 800, 1500,
                        "Uvarov & Pertsev: 3x3 filter of 1000 x 1000 on a GeForce 9800 GT: 3.4 Gpixel/s", figures}},
                      sources, options);
}

std::vector<BenchTable> benchBox(const ContestantSources& sources, const BenchOptions& options) {
    return runFilters(
        {{"box", "Box 3x3", BoxFilter{3}, kSizes}, {"box", "Box 15x15", BoxFilter{15}, kSizes, 500, 1000}}, sources,
        options);
}

std::vector<BenchTable> benchEqualise(const ContestantSources& sources, const BenchOptions& options) {
    const std::vector<ImageSize> sizes = {{1920, 1080}, {5184, 3456}};
    return runFilters({{"equalise", "Histogram equalisation", HistogramEqualisation{}, sizes}}, sources, options);
}

std::vector<BenchTable> benchHistogram(const ContestantSources& sources, const BenchOptions& options) {
    std::vector<BenchTable> tables;
    for (const bool noise : {true, false}) {
        for (const ImageSize size : sizesFor(options, kSizes)) {
            const GrayImage<std::uint8_t> image = noise ? noiseImage(size, 1) : flatImage(size, 77);
            auto contestants =
                collect(sources, &ContestantSource::histogram, HistogramCase{image, reference::histogram(image)});
            setTargets(contestants, targetsAt(size, 700, 1500));
            addCpuRatios(contestants, {}, options);
            tables.push_back(measure(contestants, options,
                                     tableOf("histogram", noise ? "Histogram, noise" : "Histogram, one grey",
                                             "256 bins of an image of 8 bits", size)));
        }
    }
    return tables;
}

std::vector<BenchTable> benchReduction(const ContestantSources& sources, const BenchOptions& options) {
    const ImageSize size = sizesFor(options, {kLarge}).front();
    const GrayImage<std::uint8_t> image = noiseImage(size, 1);
    const Histogram counts = reference::histogram(image);
    std::uint64_t sum = 0;
    for (std::size_t grey = 0; grey < counts.size(); ++grey) sum += grey * counts[grey];
    auto contestants = collect(sources, &ContestantSource::reduction, ReductionCase{image, sum});
    return {measure(contestants, options, tableOf("reduction", "Reduction", "sum of all pixels of 8-bit noise", size))};
}

}  // namespace strainlens::bench
