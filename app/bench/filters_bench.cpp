// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <random>

#include "app/bench/benchmark.h"
#include "compute/backend/cpu/filters.h"

namespace strainlens::bench {
namespace {

using Image = GrayImage<std::uint8_t>;

/// What every filter works on; the outputs exist before the clock starts, on both sides.
struct Workspace {
    cpu::CpuContext oneThread{1};
    Image input, output;
    cv::Mat cvInput, cvOutput;
    Histogram histogram{};
    cv::Mat cvHistogram;
};

/// A filter here and in OpenCV, and what is asked of the ratio of their times (0 = nothing).
struct Comparison {
    const char* name;
    const char* opponent;
    double required;
    int border;  ///< width of the frame of pixels that is not compared [px]; -1: compare the histograms
    void (*ours)(Workspace&);
    void (*theirs)(Workspace&);
};

constexpr std::array<int, 9> kSharpen = {0, -1, 0, -1, 5, -1, 0, -1, 0};

void cvHistogramOf(Workspace& w) {
    constexpr int kChannel = 0;
    constexpr int kBins = 256;
    constexpr std::array<float, 2> kRange = {0, 256};
    const float* ranges = kRange.data();
    cv::calcHist(&w.cvInput, 1, &kChannel, cv::noArray(), w.cvHistogram, 1, &kBins, &ranges);
}

void cvSharpen(Workspace& w) {
    cv::Mat kernel(3, 3, CV_32F);
    std::copy(kSharpen.begin(), kSharpen.end(), kernel.begin<float>());
    cv::filter2D(w.cvInput, w.cvOutput, -1, kernel, {-1, -1}, 0, cv::BORDER_REPLICATE);
}

constexpr std::array kComparisons = {
    Comparison{"median 3x3", "cv::medianBlur", 1, 1,  //
               [](Workspace& w) { cpu::median(w.oneThread, w.input, 3, w.output); },
               [](Workspace& w) { cv::medianBlur(w.cvInput, w.cvOutput, 3); }},
    Comparison{"median 5x5", "cv::medianBlur", 2, 2,  //
               [](Workspace& w) { cpu::median(w.oneThread, w.input, 5, w.output); },
               [](Workspace& w) { cv::medianBlur(w.cvInput, w.cvOutput, 5); }},
    Comparison{"box 3x3", "cv::blur", 2, 1,  //
               [](Workspace& w) { cpu::box(w.oneThread, w.input, 3, w.output); },
               [](Workspace& w) {
                   cv::blur(w.cvInput, w.cvOutput, {3, 3});
               }},
    Comparison{"histogram", "cv::calcHist", 1, -1,  //
               [](Workspace& w) { w.histogram = cpu::histogram(w.oneThread, w.input); }, cvHistogramOf},
    Comparison{"box 15x15", "cv::blur", 0, 7,  //
               [](Workspace& w) { cpu::box(w.oneThread, w.input, 15, w.output); },
               [](Workspace& w) {
                   cv::blur(w.cvInput, w.cvOutput, {15, 15});
               }},
    Comparison{"convolution 3x3 (sharpen)", "cv::filter2D", 0, 1,  //
               [](Workspace& w) {
                   cpu::convolve3x3(w.oneThread, w.input, {kSharpen, 1, 0}, w.output);
               },
               cvSharpen},
    Comparison{"equalise", "cv::equalizeHist", 0, 0,  //
               [](Workspace& w) { cpu::equalise(w.oneThread, w.input, w.output); },
               [](Workspace& w) { cv::equalizeHist(w.cvInput, w.cvOutput); }},
};

Workspace makeWorkspace(ImageSize size, unsigned seed) {
    Workspace w;
    w.input = Image(size.width, size.height);
    w.output = Image(size.width, size.height);
    w.cvInput.create(size.height, size.width, CV_8U);
    w.cvOutput.create(size.height, size.width, CV_8U);
    std::mt19937 random(seed);
    for (int y = 0; y < size.height; ++y) {
        std::generate_n(w.input.row(y), size.width, [&] { return static_cast<std::uint8_t>(random() >> 24); });
        std::memcpy(w.cvInput.ptr(y), w.input.row(y), static_cast<std::size_t>(size.width));
    }
    return w;
}

bool sameResult(const Comparison& comparison, const Workspace& w) {
    if (comparison.border < 0) {
        return std::equal(w.histogram.begin(), w.histogram.end(), w.cvHistogram.begin<float>(),
                          [](std::uint64_t ours, float theirs) { return static_cast<float>(ours) == theirs; });
    }
    const int border = comparison.border;
    const auto length = static_cast<std::size_t>(w.input.width() - 2 * border);
    for (int y = border; y < w.input.height() - border; ++y) {
        if (std::memcmp(w.output.row(y) + border, w.cvOutput.ptr(y) + border, length) != 0) return false;
    }
    return true;
}

std::string throughput(ImageSize size, double milliseconds) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.2f Gpixel/s", 1e-6 * size.width * size.height / milliseconds);
    return text.data();
}

BenchTable compareAt(ImageSize size, const BenchOptions& options) {
    constexpr unsigned kSeed = 20240501;
    Workspace w = makeWorkspace(size, kSeed);
    const std::string sizeText = std::to_string(size.width) + "x" + std::to_string(size.height);
    BenchTable table;
    table.title = "d. Filters, " + sizeText;
    table.workload = "8-bit noise, " + sizeText + " px, seed " + std::to_string(kSeed) +
                     ", one thread on both sides (cv::setNumThreads(1)), outputs allocated before.";
    table.identical = true;
    for (const Comparison& comparison : kComparisons) {
        const std::vector<double> medians = interleavedMedians(
            {[&] { comparison.ours(w); }, [&] { comparison.theirs(w); }}, std::max(options.repeats, 5));
        const std::string name = comparison.name;
        table.figures.push_back({name + ", StrainLens", medians[0], throughput(size, medians[0])});
        table.figures.push_back({name + ", " + comparison.opponent, medians[1], throughput(size, medians[1])});
        table.ratios.push_back(
            {name + " against " + comparison.opponent, medians[1] / medians[0], comparison.required, 0});
        if (sameResult(comparison, w)) continue;
        if (comparison.required > 0) table.identical = false;
        table.remarks.push_back(name + ": pixels differ from " + comparison.opponent + "'s.");
    }
    return table;
}

/// OpenCV on one thread while this lives.
class OneCvThread {
public:
    OneCvThread() { cv::setNumThreads(1); }
    ~OneCvThread() { cv::setNumThreads(m_before); }
    OneCvThread(const OneCvThread&) = delete;
    OneCvThread& operator=(const OneCvThread&) = delete;

private:
    int m_before = cv::getNumThreads();
};

}  // namespace

std::vector<BenchTable> benchFilters(const BenchOptions& options) {
    const OneCvThread oneCvThread;
    if (options.quick) return {compareAt({321, 243}, options)};
    return {compareAt({1920, 1080}, options), compareAt({5184, 3456}, options)};
}

}  // namespace strainlens::bench
