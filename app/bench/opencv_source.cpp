// SPDX-License-Identifier: MPL-2.0
#include "app/bench/opencv_source.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "app/bench/opencv_search.h"
#include "app/flow/opencv_calls.h"
#include "compute/benchmark/grid_arrays.h"

namespace strainlens::bench {
namespace {

ImageView<std::uint8_t> viewOf(const cv::Mat& image) {
    return {image.ptr(), image.cols, image.rows, static_cast<std::ptrdiff_t>(image.step)};
}

/// A filter's equivalent in OpenCV; `run` is null if there is none.
struct OpenCvFilter {
    const char* name = "";
    double required = 0;  ///< required speed-up of the engine on one thread; 0 = informative
    std::function<void(const cv::Mat& in, cv::Mat& out)> run = {};
};

OpenCvFilter openCvFilter(const Filter& filter) {
    if (const auto* median = std::get_if<MedianFilter>(&filter)) {
        return {"cv::medianBlur", median->size == 3 ? 1.0 : 2.0,
                [size = median->size](const cv::Mat& in, cv::Mat& out) { cv::medianBlur(in, out, size); }};
    }
    if (const auto* box = std::get_if<BoxFilter>(&filter)) {
        return {"cv::blur", box->size == 3 ? 2.0 : 0.0, [size = box->size](const cv::Mat& in, cv::Mat& out) {
                    cv::blur(in, out, {size, size}, {-1, -1}, cv::BORDER_REPLICATE);
                }};
    }
    if (const auto* convolution = std::get_if<Convolution3x3>(&filter)) {
        return {"cv::filter2D", 0, [convolution = *convolution](const cv::Mat& in, cv::Mat& out) {
                    cv::Mat kernel(3, 3, CV_32F);
                    std::transform(convolution.kernel.begin(), convolution.kernel.end(), kernel.begin<float>(),
                                   [&](int weight) {
                                       return static_cast<float>(weight) / static_cast<float>(convolution.divisor);
                                   });
                    cv::filter2D(in, out, -1, kernel, {-1, -1}, convolution.offset, cv::BORDER_REPLICATE);
                }};
    }
    if (std::holds_alternative<HistogramEqualisation>(filter)) {
        return {"cv::equalizeHist", 0, [](const cv::Mat& in, cv::Mat& out) { cv::equalizeHist(in, out); }};
    }
    return {};
}

/// 256 bins of float.
void computeHistogram(const cv::Mat& image, cv::Mat& counts) {
    constexpr int kChannel = 0, kBins = 256;
    constexpr std::array<float, 2> kRange = {0, 256};
    const float* ranges = kRange.data();
    cv::calcHist(&image, 1, &kChannel, cv::noArray(), counts, 1, &kBins, &ranges);
}

class OpenCvSource : public ContestantSource {
public:
    explicit OpenCvSource(bool quick) : m_requirementFactor(quick ? 0 : 1) { cv::setNumThreads(1); }

    std::vector<Contestant> fullSearch(const FullSearchCase& work) override {
        // absdiff + boxFilter needs a window at every pixel, matchTemplate has no SAD.
        if (isDense(work.grid)) {
            if (work.parameters.criterion != Criterion::Sad) return {};
            return {dense(work, CV_32S, "absdiff + boxFilter, 32-bit sums", true),
                    dense(work, CV_16U, "absdiff + boxFilter, 16-bit sums (saturate)", false)};
        }
        if (work.parameters.criterion != Criterion::Ssd) return {};
        const auto search = std::make_shared<OpenCvTemplates>(work);
        Contestant c = contestant("matchTemplate, TM_SQDIFF (float DFT)", 3, 10);
        c.operation = [search] { search->run(); };
        // A float DFT cannot distinguish sums that differ by less than its rounding error.
        c.mustBeIdentical = false;
        c.identical = [search] { return search->matches(); };
        c.note = [search] { return search->differenceText(); };
        return {std::move(c)};
    }

    std::vector<Contestant> filter(const FilterCase& work) override {
        const OpenCvFilter filter = openCvFilter(work.filter);
        if (!filter.run) return {};
        const auto in = std::make_shared<cv::Mat>(matOf(work.image).clone());
        const auto out = std::make_shared<cv::Mat>(in->size(), CV_8U);
        Contestant c = contestant(filter.name, filter.required, 0);
        c.operation = [filter, in, out] { filter.run(*in, *out); };
        // OpenCV rounds some filters differently and handles borders in its own way.
        c.mustBeIdentical = false;
        c.identical = [out, &check = work.check] { return check.matches(viewOf(*out)); };
        return {std::move(c)};
    }

    std::vector<Contestant> histogram(const HistogramCase& work) override {
        const auto in = std::make_shared<cv::Mat>(matOf(work.image).clone());
        const auto counts = std::make_shared<cv::Mat>();
        Contestant c = contestant("cv::calcHist", 1, 0);
        c.operation = [in, counts] { computeHistogram(*in, *counts); };
        c.mustBeIdentical = false;
        c.identical = [counts, expected = work.expected] {
            return std::equal(expected.begin(), expected.end(), counts->begin<float>(),
                              [](std::uint64_t a, float b) { return static_cast<float>(a) == b; });
        };
        return {std::move(c)};
    }

    std::vector<Contestant> denseFlow(const FlowCase& work) override {
        std::vector<Contestant> all;
        const cv::Mat reference = matOf(work.reference).clone(), deformed = matOf(work.deformed).clone();
        for (const OpenCvFlow flow : {OpenCvFlow::DisMedium, OpenCvFlow::Farneback, OpenCvFlow::TvL1}) {
            const auto vectors = std::make_shared<cv::Mat>();
            Contestant c = contestant(std::string(kOpenCvFlowNames[static_cast<std::size_t>(flow)].title), 0, 0);
            c.operation = [flow, reference, deformed, vectors] { callOpenCvFlow(flow, reference, deformed, *vectors); };
            c.note = [vectors, &check = work.check] { return check.errorText(flowOf(*vectors)); };
            all.push_back(std::move(c));
        }
        return all;
    }

private:
    Contestant contestant(const std::string& variant, double required, double target) const {
        Contestant c;
        c.row.id = "opencv " + variant;
        c.row.device = "opencv, 1 thread";
        c.row.variant = variant;
        c.ratios.push_back({"cpu, 1 thread against OpenCV " + variant, "cpu-1", m_requirementFactor * required,
                            m_requirementFactor * target});
        return c;
    }

    Contestant dense(const FullSearchCase& work, int depth, const char* variant, bool exact) const {
        const auto search = std::make_shared<OpenCvDenseSearch>(work, depth);
        Contestant c = contestant(variant, 4, 10);
        c.operation = [search] { search->run(); };
        c.mustBeIdentical = exact;
        c.identical = [search] { return search->matches(); };
        return c;
    }

    double m_requirementFactor;
};

}  // namespace

std::unique_ptr<ContestantSource> makeOpenCvSource(const BenchOptions& options) {
    return std::make_unique<OpenCvSource>(options.quick);
}

std::string openCvVersion() { return CV_VERSION; }

}  // namespace strainlens::bench
