// SPDX-License-Identifier: MPL-2.0
#include "app/bench/opencv_source.h"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "app/flow/opencv_calls.h"
#include "compute/benchmark/grid_arrays.h"
#include "compute/rules/full_search.h"
#include "compute/types/format.h"

namespace strainlens::bench {
namespace {

/// Calls use(index, block) for every measured point.
template <typename Use>
void forEachBlock(const Grid& grid, const Use& use) {
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (!grid.isMeasured(column, row)) continue;
            use(grid.index(column, row),
                cv::Rect(grid.lefts[static_cast<std::size_t>(column)], grid.tops[static_cast<std::size_t>(row)],
                         grid.blockWidth, grid.blockHeight));
        }
    }
}

/// Wraps the image's pixels without a copy; read-only.
cv::Mat matOf(const GrayImage<std::uint8_t>& image) {
    return {image.height(), image.width(), CV_8U, const_cast<std::uint8_t*>(image.row(0)),
            static_cast<std::size_t>(image.strideBytes())};
}

/// absdiff + boxFilter + running minimum for every displacement of a dense grid; buffers are allocated in advance.
/// 32-bit sums are exact; 16-bit sums saturate at 65535, which matters only if the best sum does.
class OpenCvDenseSearch {
public:
    OpenCvDenseSearch(const FullSearchCase& work, int sumDepth)
        : m_work(work),
          m_depth(sumDepth),
          m_offsets(offsetsInTieOrder(work.parameters.radiusX, work.parameters.radiusY)) {}

    void run() {
        const Grid& grid = m_work.grid;
        const cv::Mat reference = matOf(m_work.reference), deformed = matOf(m_work.deformed);
        // The pixels of all windows, and the window centres (OpenCV's anchors) relative to them.
        const cv::Rect pixels(grid.lefts.front(), grid.tops.front(), grid.columns() + grid.blockWidth - 1,
                              grid.rows() + grid.blockHeight - 1);
        const cv::Rect anchors(grid.blockWidth / 2, grid.blockHeight / 2, grid.columns(), grid.rows());
        for (std::size_t i = 0; i < m_offsets.size(); ++i) {
            const cv::Point offset(m_offsets[i].dx, m_offsets[i].dy);
            cv::absdiff(reference(pixels), deformed(pixels + offset), m_difference);
            cv::Mat& sums = i == 0 ? m_best : m_sums;
            cv::boxFilter(m_difference(anchors), sums, m_depth, {grid.blockWidth, grid.blockHeight}, {-1, -1}, false,
                          cv::BORDER_REPLICATE);
            if (i == 0) {
                m_number.create(m_best.size(), CV_8U);
                m_number.setTo(0);
                continue;
            }
            cv::compare(m_sums, m_best, m_smaller, cv::CMP_LT);
            cv::min(m_sums, m_best, m_best);
            m_number.setTo(static_cast<double>(i), m_smaller);
        }
    }

    bool matches() const {
        std::vector<Displacement> vectors;
        std::vector<std::uint32_t> cost;
        cv::Mat sums;
        m_best.convertTo(sums, CV_32S);
        for (int y = 0; y < sums.rows; ++y) {
            for (int x = 0; x < sums.cols; ++x) {
                cost.push_back(static_cast<std::uint32_t>(sums.at<int>(y, x)));
                vectors.push_back(m_offsets[m_number.at<std::uint8_t>(y, x)]);
            }
        }
        return m_work.check.matches(vectors, cost);
    }

private:
    FullSearchCase m_work;
    int m_depth;
    std::vector<Displacement> m_offsets;
    cv::Mat m_difference, m_sums, m_best, m_smaller, m_number;
};

/// matchTemplate (TM_SQDIFF, a float DFT at this size) block by block.
class OpenCvTemplates {
public:
    explicit OpenCvTemplates(const FullSearchCase& work) : m_work(work), m_vectors(work.grid.size()) {}

    void run() {
        const cv::Mat reference = matOf(m_work.reference), deformed = matOf(m_work.deformed);
        const int radiusX = m_work.parameters.radiusX, radiusY = m_work.parameters.radiusY;
        const cv::Rect image(0, 0, deformed.cols, deformed.rows);
        cv::Mat scores;
        forEachBlock(m_work.grid, [&](std::size_t i, const cv::Rect& block) {
            const cv::Rect searched =
                cv::Rect(block.x - radiusX, block.y - radiusY, block.width + 2 * radiusX, block.height + 2 * radiusY) &
                image;
            cv::matchTemplate(deformed(searched), reference(block), scores, cv::TM_SQDIFF);
            cv::Point best;
            cv::minMaxLoc(scores, nullptr, nullptr, &best);
            m_vectors[i] = {static_cast<std::int16_t>(searched.x + best.x - block.x),
                            static_cast<std::int16_t>(searched.y + best.y - block.y)};
        });
    }

    /// Compares its vectors, with their exact costs.
    bool matches() const { return m_work.check.matches(m_vectors, exactCosts()); }

    /// Differences from the scalar reference's best vectors.
    std::string differenceText() const {
        const FieldCheck::Difference difference = m_work.check.difference(m_vectors, exactCosts());
        return format("winner differs at %zu of %zu points, its exact SSD is larger by %.2g of it at most",
                      difference.nodes, m_work.grid.measuredCount(), difference.largestExcess);
    }

private:
    std::vector<std::uint32_t> exactCosts() const {
        std::vector<std::uint32_t> costs(m_work.grid.size());
        forEachBlock(m_work.grid, [&](std::size_t i, const cv::Rect& block) {
            const cv::Mat a = matOf(m_work.reference)(block);
            const cv::Mat b = matOf(m_work.deformed)(block + cv::Point(m_vectors[i].dx, m_vectors[i].dy));
            costs[i] = static_cast<std::uint32_t>(cv::norm(a, b, cv::NORM_L2SQR));
        });
        return costs;
    }

    FullSearchCase m_work;
    std::vector<Displacement> m_vectors;
};

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

class OpenCvSource : public ImplementationSource {
public:
    explicit OpenCvSource(bool quick) : m_requirementFactor(quick ? 0 : 1) { cv::setNumThreads(1); }

    std::vector<Implementation> fullSearch(const FullSearchCase& work) override {
        // absdiff + boxFilter needs a window at every pixel, matchTemplate has no SAD.
        if (isDense(work.grid)) {
            if (work.parameters.criterion != Criterion::Sad) return {};
            return {dense(work, CV_32S, "absdiff + boxFilter, 32-bit sums", true),
                    dense(work, CV_16U, "absdiff + boxFilter, 16-bit sums (saturate)", false)};
        }
        if (work.parameters.criterion != Criterion::Ssd) return {};
        const auto search = std::make_shared<OpenCvTemplates>(work);
        Implementation c = implementation("matchTemplate, TM_SQDIFF (float DFT)", 3, 10);
        c.operation = [search] { search->run(); };
        // A float DFT cannot distinguish sums that differ by less than its rounding error.
        c.mustBeIdentical = false;
        c.identical = [search] { return search->matches(); };
        c.note = [search] { return search->differenceText(); };
        return {std::move(c)};
    }

    std::vector<Implementation> filter(const FilterCase& work) override {
        const OpenCvFilter filter = openCvFilter(work.filter);
        if (!filter.run) return {};
        const auto in = std::make_shared<cv::Mat>(matOf(work.image).clone());
        const auto out = std::make_shared<cv::Mat>(in->size(), CV_8U);
        Implementation c = implementation(filter.name, filter.required, 0);
        c.operation = [filter, in, out] { filter.run(*in, *out); };
        // OpenCV rounds some filters differently and handles borders in its own way.
        c.mustBeIdentical = false;
        c.identical = [out, &check = work.check] { return check.matches(viewOf(*out)); };
        return {std::move(c)};
    }

    std::vector<Implementation> histogram(const HistogramCase& work) override {
        const auto in = std::make_shared<cv::Mat>(matOf(work.image).clone());
        const auto counts = std::make_shared<cv::Mat>();
        Implementation c = implementation("cv::calcHist", 1, 0);
        c.operation = [in, counts] { computeHistogram(*in, *counts); };
        c.mustBeIdentical = false;
        c.identical = [counts, expected = work.expected] {
            return std::equal(expected.begin(), expected.end(), counts->begin<float>(),
                              [](std::uint64_t a, float b) { return static_cast<float>(a) == b; });
        };
        return {std::move(c)};
    }

    std::vector<Implementation> denseFlow(const FlowCase& work) override {
        std::vector<Implementation> all;
        const cv::Mat reference = matOf(work.reference).clone(), deformed = matOf(work.deformed).clone();
        for (const OpenCvFlow flow : {OpenCvFlow::DisMedium, OpenCvFlow::Farneback, OpenCvFlow::TvL1}) {
            const auto vectors = std::make_shared<cv::Mat>();
            Implementation c =
                implementation(std::string(kOpenCvFlowNames[static_cast<std::size_t>(flow)].title), 0, 0);
            c.operation = [flow, reference, deformed, vectors] { callOpenCvFlow(flow, reference, deformed, *vectors); };
            c.note = [vectors, &check = work.check] { return check.errorText(flowOf(*vectors)); };
            all.push_back(std::move(c));
        }
        return all;
    }

private:
    Implementation implementation(const std::string& variant, double required, double target) const {
        Implementation c;
        c.row.id = "opencv " + variant;
        c.row.device = "opencv, 1 thread";
        c.row.variant = variant;
        c.ratios.push_back({"cpu, 1 thread against OpenCV " + variant, "cpu-1", m_requirementFactor * required,
                            m_requirementFactor * target});
        return c;
    }

    Implementation dense(const FullSearchCase& work, int depth, const char* variant, bool exact) const {
        const auto search = std::make_shared<OpenCvDenseSearch>(work, depth);
        Implementation c = implementation(variant, 4, 10);
        c.operation = [search] { search->run(); };
        c.mustBeIdentical = exact;
        c.identical = [search] { return search->matches(); };
        return c;
    }

    double m_requirementFactor;
};

}  // namespace

std::unique_ptr<ImplementationSource> makeOpenCvSource(const BenchOptions& options) {
    return std::make_unique<OpenCvSource>(options.quick);
}

std::string openCvVersion() { return CV_VERSION; }

}  // namespace strainlens::bench
