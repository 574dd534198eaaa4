// SPDX-License-Identifier: MPL-2.0
#include <utility>

#include "compute/benchmark/bench_tables.h"
#include "compute/benchmark/images.h"
#include "compute/reference/filters.h"

namespace strainlens::bench {
namespace {

constexpr ImageSize kLarge{10000, 10000};

double pixelsOf(ImageSize size) { return double(size.width) * size.height; }

/// Targets given in Gpixel/s for the large image.
GpuTargets targetsAt(ImageSize size, double requiredGigapixels, double targetGigapixels) {
    if (size != kLarge || requiredGigapixels <= 0) return {};
    return {pixelsOf(size) / requiredGigapixels * 1e-6, pixelsOf(size) / targetGigapixels * 1e-6};
}

const std::vector<ImageSize> kQuickSizes = {{321, 243}}, kSizes = {{1920, 1080}, {5184, 3456}, kLarge};

/// A table for images of that size.
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
    double requiredGigapixels = 0, targetGigapixels = 0;
    const char* source = "";
    std::vector<PublishedFigure> published = {};  ///< of the first size
};

void addFilter(TableMaker& maker, const FilterTable& spec) {
    std::vector<PublishedFigure> published = spec.published;
    for (const ImageSize size : maker.choose(kQuickSizes, spec.sizes)) {
        const GrayImage<std::uint8_t> image = noiseImage(size, 1);
        ImageCheck check(image, spec.filter);
        BenchTable table = tableOf(spec.name, spec.title, "8-bit noise", size);
        table.source = spec.source;
        maker.add(&ImplementationSource::filter, FilterCase{image, spec.filter, check},
                  {.cuda = targetsAt(size, spec.requiredGigapixels, spec.targetGigapixels),
                   .cpu = CpuTargets{},
                   .published = std::exchange(published, {})},
                  table);
    }
}

}  // namespace

void benchMedian(TableMaker& maker) {
    addFilter(maker, {"median",
                      "Median 3x3",
                      MedianFilter{3},
                      kSizes,
                      600,
                      1200,
                      "median of 1920 x 1080 on a GTX 780 Ti: up to 15 Gpixel/s",
                      {{"GTX 780 Ti", "first", 0.372},
                       {"GTX 780 Ti", "second", 0.207},
                       {"GTX 780 Ti", "final", 0.130},
                       {"CPU, AVX2", "final", 0.424},
                       {"CPU", "scalar", 24.8}}});
    addFilter(maker, {"median",
                      "Median 5x5",
                      MedianFilter{5},
                      kSizes,
                      150,
                      300,
                      "median of 1920 x 1080 on a GTX 780 Ti: 4 Gpixel/s",
                      {{"GTX 780 Ti", "final", 0.5}}});
}

void benchConvolution(TableMaker& maker) {
    const Convolution3x3 smooth{{1, 2, 1, 2, 4, 2, 1, 2, 1}, 16, 0};
    const std::vector<ImageSize> sizes = {{1000, 1000}, {1920, 1080}, {5184, 3456}, kLarge};
    addFilter(maker, {"convolution",
                      "3x3 convolution",
                      smooth,
                      sizes,
                      800,
                      1500,
                      "Uvarov & Pertsev: 3x3 filter of 1000 x 1000 on a GeForce 9800 GT: 3.4 Gpixel/s",
                      {{"GeForce 9800 GT", "byte-wise, uncoalesced", 0.879},
                       {"GeForce 9800 GT", "texture", 0.578},
                       {"GeForce 9800 GT", "packed, four pixels a read", 0.294}}});
}

void benchBox(TableMaker& maker) {
    addFilter(maker, {"box", "Box 3x3", BoxFilter{3}, kSizes});
    addFilter(maker, {"box", "Box 15x15", BoxFilter{15}, kSizes, 500, 1000});
    addFilter(maker, {"box", "Local normalisation 33x33", LocalNormalisation{}, {{1920, 1080}}});
}

void benchEqualise(TableMaker& maker) {
    addFilter(maker, {"equalise", "Histogram equalisation", HistogramEqualisation{}, {{1920, 1080}, {5184, 3456}}});
}

void benchHistogram(TableMaker& maker) {
    for (const bool noise : {true, false}) {
        for (const ImageSize size : maker.choose(kQuickSizes, kSizes)) {
            const GrayImage<std::uint8_t> image = noise ? noiseImage(size, 1) : flatImage(size, 77);
            maker.add(&ImplementationSource::histogram, HistogramCase{image, reference::histogram(image)},
                      {.cuda = targetsAt(size, 700, 1500), .cpu = CpuTargets{}},
                      tableOf("histogram", noise ? "Histogram, noise" : "Histogram, one grey",
                              "256 bins of an image of 8 bits", size));
        }
    }
}

void benchReduction(TableMaker& maker) {
    const ImageSize size = maker.choose(kQuickSizes.front(), kLarge);
    const GrayImage<std::uint8_t> image = noiseImage(size, 1);
    std::uint64_t sum = 0;
    forEachPixel(size, [&](int x, int y) { sum += image(x, y); });
    maker.add(&ImplementationSource::reduction, ReductionCase{image, sum}, {},
              tableOf("reduction", "Reduction", "sum of all pixels of 8-bit noise", size));
}

}  // namespace strainlens::bench
