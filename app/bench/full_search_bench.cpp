// SPDX-License-Identifier: MPL-2.0
#include <algorithm>
#include <cstdio>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "app/bench/baselines/full_search.h"
#include "app/bench/benchmark.h"
#include "compute/backend/cpu/padded_image.h"
#include "compute/backend/cpu/search.h"
#include "compute/reference/full_search_rules.h"
#include "compute/synthetic/specimen.h"

namespace strainlens::bench {
namespace {

using Image = GrayImage<std::uint8_t>;

template <class... Values>
std::string format(const char* pattern, Values... values) {
    char text[400];
    std::snprintf(text, sizeof text, pattern, values...);
    return text;
}

cv::Mat matOf(const Image& image) {
    return {image.height(), image.width(), CV_8U, const_cast<std::uint8_t*>(image.row(0)),
            static_cast<std::size_t>(image.strideBytes())};
}

/// The search of Chirkov 2010: a window at every pixel of a 640 x 480 pair.
struct DenseWorkload {
    static constexpr int kWidth = 32, kHeight = 16, kRadius = 3;

    explicit DenseWorkload(ImageSize imageSize) : size(imageSize), offsets(offsetsInTieOrder(kRadius, kRadius)) {
        SpecimenOptions options = exampleSpecimen(SpecimenKind::Affine, size);
        options.noiseSigma = 2;
        options.shiftX = 1;
        options.shiftY = -1;
        options.exx = 0.004;
        options.rotationDeg = 0.1;
        const Specimen specimen(options);
        const Image plainReference = specimen.renderReference<std::uint8_t>();
        const Image plainDeformed = specimen.renderDeformed<std::uint8_t>();
        // Edge pixels repeated, so that the window of every pixel lies inside.
        const ImageSize padded{size.width + kWidth - 1, size.height + kHeight - 1};
        cpu::copyClamped(plainReference, -kWidth / 2, -kHeight / 2, padded, reference);
        cpu::copyClamped(plainDeformed, -kWidth / 2, -kHeight / 2, padded, deformed);
        cpu::copyClamped(deformed, -kRadius, -kRadius, {padded.width + 2 * kRadius, padded.height + 2 * kRadius},
                         deformedWithMargin);
        grid = makeGrid({1, kWidth, kHeight, 0}, padded, {});
    }

    ImageSize size;
    std::vector<Displacement> offsets;
    Image reference, deformed, deformedWithMargin;
    Grid grid;
};

/// Smallest SAD of every window and where it was found.
struct DenseResult {
    std::vector<std::uint32_t> cost;
    std::vector<Displacement> vectors;
    bool operator==(const DenseResult&) const = default;
};

DenseResult searchPlain(const DenseWorkload& work, void (*run)(const baseline::PlainDenseSearch&)) {
    const std::size_t windows = work.grid.size();
    DenseResult result{std::vector<std::uint32_t>(windows), std::vector<Displacement>(windows)};
    std::vector<unsigned char> smallest(windows);
    std::vector<short> offsets;
    for (const Displacement& offset : work.offsets) offsets.insert(offsets.end(), {offset.dx, offset.dy});
    const int radius = DenseWorkload::kRadius;
    run({work.reference.row(0), work.deformedWithMargin.row(radius) + radius, work.reference.strideBytes(),
         work.deformedWithMargin.strideBytes(), work.size.width, work.size.height, DenseWorkload::kWidth,
         DenseWorkload::kHeight, offsets.data(), static_cast<int>(work.offsets.size()), result.cost.data(),
         smallest.data()});
    for (std::size_t i = 0; i < windows; ++i) result.vectors[i] = work.offsets[smallest[i]];
    return result;
}

/// absdiff + boxFilter + running minimum for every trial, with OpenCV; everything is allocated before. Sums of 32 bits
/// are exact; of 16 bits they saturate at 65535, which matters only where the best sum does.
class OpenCvDense {
public:
    OpenCvDense(const DenseWorkload& work, int sumDepth) : m_work(work), m_depth(sumDepth) { run(); }

    void run() {
        const cv::Mat reference = matOf(m_work.reference), deformed = matOf(m_work.deformedWithMargin);
        const cv::Rect windows(DenseWorkload::kWidth / 2, DenseWorkload::kHeight / 2, m_work.size.width,
                               m_work.size.height);
        for (std::size_t i = 0; i < m_work.offsets.size(); ++i) {
            const Displacement offset = m_work.offsets[i];
            const cv::Rect there(DenseWorkload::kRadius + offset.dx, DenseWorkload::kRadius + offset.dy, reference.cols,
                                 reference.rows);
            cv::absdiff(reference, deformed(there), m_difference);
            cv::Mat& sums = i == 0 ? m_best : m_sums;
            cv::boxFilter(m_difference(windows), sums, m_depth, {DenseWorkload::kWidth, DenseWorkload::kHeight},
                          {-1, -1}, false, cv::BORDER_REPLICATE);
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

    DenseResult result() const {
        DenseResult result;
        cv::Mat cost;
        m_best.convertTo(cost, CV_32S);
        for (int y = 0; y < cost.rows; ++y) {
            for (int x = 0; x < cost.cols; ++x) {
                result.cost.push_back(static_cast<std::uint32_t>(cost.at<int>(y, x)));
                result.vectors.push_back(m_work.offsets[m_number.at<std::uint8_t>(y, x)]);
            }
        }
        return result;
    }

private:
    const DenseWorkload& m_work;
    int m_depth;
    cv::Mat m_difference, m_sums, m_best, m_smaller, m_number;
};

/// Case c: blocks of a large pair.
struct SparseWorkload {
    static constexpr int kBlock = 64, kStep = 48, kRadius = 32;

    explicit SparseWorkload(ImageSize size) {
        const Specimen specimen(benchmarkOpenHole(size));
        reference = specimen.renderReference<std::uint8_t>();
        deformed = specimen.renderDeformed<std::uint8_t>();
        grid = makeGrid({kStep, kBlock, kBlock, 0}, size, {});
    }

    Image reference, deformed;
    Grid grid;
};

/// matchTemplate (TM_SQDIFF, which goes through a float DFT at this size) block by block.
std::vector<Displacement> matchTemplates(const SparseWorkload& work) {
    std::vector<Displacement> vectors(work.grid.size());
    const cv::Mat reference = matOf(work.reference), deformed = matOf(work.deformed);
    constexpr int kBlock = SparseWorkload::kBlock, kRadius = SparseWorkload::kRadius;
    const cv::Rect image(0, 0, deformed.cols, deformed.rows);
    cv::Mat scores;
    for (int row = 0; row < work.grid.rows(); ++row) {
        for (int column = 0; column < work.grid.columns(); ++column) {
            const int left = column * SparseWorkload::kStep, top = row * SparseWorkload::kStep;
            const cv::Rect searched =
                cv::Rect(left - kRadius, top - kRadius, kBlock + 2 * kRadius, kBlock + 2 * kRadius) & image;
            cv::matchTemplate(deformed(searched), reference(cv::Rect(left, top, kBlock, kBlock)), scores,
                              cv::TM_SQDIFF);
            cv::Point best;
            cv::minMaxLoc(scores, nullptr, nullptr, &best);
            vectors[work.grid.index(column, row)] = {static_cast<std::int16_t>(searched.x + best.x - left),
                                                     static_cast<std::int16_t>(searched.y + best.y - top)};
        }
    }
    return vectors;
}

std::int64_t exactSsd(const SparseWorkload& work, std::size_t node, Displacement vector) {
    const auto columns = static_cast<std::size_t>(work.grid.columns());
    const int left = static_cast<int>(node % columns) * SparseWorkload::kStep;
    const int top = static_cast<int>(node / columns) * SparseWorkload::kStep;
    std::int64_t sum = 0;
    for (int y = top; y < top + SparseWorkload::kBlock; ++y) {
        for (int x = left; x < left + SparseWorkload::kBlock; ++x) {
            const int difference = work.reference(x, y) - work.deformed(x + vector.dx, y + vector.dy);
            sum += std::int64_t{difference} * difference;
        }
    }
    return sum;
}

/// How far OpenCV's winners are from the engine's.
struct Winners {
    std::size_t different = 0;
    std::size_t worse = 0;     ///< of these, those whose exact SSD is larger than the engine's
    double largestExcess = 0;  ///< relative
};

Winners compareWinners(const SparseWorkload& work, const SearchResult& engine, const std::vector<Displacement>& other) {
    Winners winners;
    for (std::size_t i = 0; i < other.size(); ++i) {
        if (engine.vectors[i] == other[i]) continue;
        ++winners.different;
        const std::int64_t excess = exactSsd(work, i, other[i]) - std::int64_t{engine.cost[i]};
        winners.worse += excess > 0 ? 1 : 0;
        winners.largestExcess =
            std::max(winners.largestExcess, static_cast<double>(excess) / std::max(1.0, double(engine.cost[i])));
    }
    return winners;
}

}  // namespace

BenchTable benchDenseFullSearch(const BenchOptions& options) {
    cv::setNumThreads(1);
    const DenseWorkload work(options.quick ? ImageSize{160, 120} : ImageSize{640, 480});
    const FullSearchParameters parameters{Criterion::Sad, BorderMode::Replicate, DenseWorkload::kRadius,
                                          DenseWorkload::kRadius};
    SearchResult one, two;
    const auto engine = [&](int threads, SearchResult& result) {
        cpu::fullSearch({threads}, work.reference, work.deformed, work.grid, parameters, {}, result, {});
    };
    OpenCvDense exact(work, CV_32S), saturating(work, CV_16U);
    DenseResult native, scalar;
    // Short runs: more of them, so that the median means something.
    const std::vector<double> ms = interleavedMedians(
        {[&] { engine(1, one); }, [&] { engine(2, two); }, [&] { exact.run(); }, [&] { saturating.run(); }},
        4 * options.repeats);
    const std::vector<double> slow = interleavedMedians(
        {[&] { engine(1, one); }, [&] { native = searchPlain(work, baseline::native::plainDenseSearch); },
         [&] { scalar = searchPlain(work, baseline::scalar::plainDenseSearch); }},
        options.quick ? options.repeats : 1);

    const double pixelTrials = static_cast<double>(work.grid.size()) * static_cast<double>(work.offsets.size());
    BenchTable table;
    table.title = "b. Dense full search";
    table.workload =
        format("strained pair %d x %d, noise 2, edges repeated; every pixel, window %d x %d, %zu trials, SAD",
               work.size.width, work.size.height, DenseWorkload::kWidth, DenseWorkload::kHeight, work.offsets.size());
    table.figures = {{"StrainLens, 1 thread", ms[0], format("%.3f ns a pixel and trial", ms[0] * 1e6 / pixelTrials)},
                     {"StrainLens, 2 threads", ms[1], ""},
                     {"OpenCV absdiff + boxFilter, 32-bit sums", ms[2], "exact"},
                     {"OpenCV absdiff + boxFilter, 16-bit sums", ms[3], "sums saturate at 65535"},
                     {"native (-O3 -march=native, constant window)", slow[1], "every pixel of every window"},
                     {"scalar (-O2 -fno-tree-vectorize)", slow[2], "every pixel of every window"}};
    table.ratios = {{"against the faster OpenCV formulation", std::min(ms[2], ms[3]) / ms[0], 4, 10},
                    {"against the exact OpenCV formulation (32-bit sums)", ms[2] / ms[0], 0, 0},
                    {"against native", slow[1] / slow[0], 0, 0},
                    {"against scalar", slow[2] / slow[0], 0, 0},
                    {"two threads against one", ms[0] / ms[1], 1.6, 0}};
    const DenseResult found{one.cost, one.vectors};
    table.identical = found == exact.result() && found == native && found == scalar && two.cost == one.cost &&
                      two.vectors == one.vectors;
    const bool saturatingEqual = found == saturating.result();
    table.remarks = {
        format("Floor: 13 vector operations for 32 pixels and a trial (differences and row sum 6, part sum 2, their "
               "sum 1, "
               "minimum 4) at two a cycle are %.2f ms at 3 GHz with 512-bit vectors. The gap is the strips' ends, the "
               "windows that fill, and dealing out pixels and collecting results.",
               pixelTrials / 32 * 6.5 / 3e6),
        format("The 16-bit sums of OpenCV %s the exact ones here.", saturatingEqual ? "equal" : "differ from")};
    return table;
}

BenchTable benchSparseFullSearch(const BenchOptions& options) {
    cv::setNumThreads(1);
    const ImageSize size = options.quick ? ImageSize{700, 500} : ImageSize{5184, 3456};
    const SparseWorkload work(size);
    constexpr int kRadius = SparseWorkload::kRadius;
    const FullSearchParameters parameters{Criterion::Ssd, BorderMode::Skip, kRadius, kRadius};
    SearchResult one, two;
    const auto engine = [&](int threads, SearchResult& result) {
        cpu::fullSearch({threads}, work.reference, work.deformed, work.grid, parameters, {}, result, {});
    };
    std::vector<Displacement> openCv;
    const std::vector<double> ms = interleavedMedians(
        {[&] { engine(1, one); }, [&] { engine(2, two); }, [&] { openCv = matchTemplates(work); }}, options.repeats);

    const Winners winners = compareWinners(work, one, openCv);
    const double nodes = static_cast<double>(work.grid.size());
    const double trials = nodes * (2 * kRadius + 1) * (2 * kRadius + 1);
    BenchTable table;
    table.title = "c. Sparse full search";
    table.workload = format(
        "open hole %d x %d, shift (12, -7) px, 0.5 %% strain, noise 2; block %d, step %d: %d x %d "
        "points, +-%d px, SSD",
        size.width, size.height, SparseWorkload::kBlock, SparseWorkload::kStep, work.grid.columns(), work.grid.rows(),
        kRadius);
    table.figures = {{"StrainLens, 1 thread", ms[0], format("%.1f us a point", ms[0] * 1e3 / nodes)},
                     {"StrainLens, 2 threads", ms[1], ""},
                     {"OpenCV matchTemplate (TM_SQDIFF)", ms[2], "float DFT"}};
    table.ratios = {{"against OpenCV", ms[2] / ms[0], 3, 10}, {"two threads against one", ms[0] / ms[1], 1.6, 0}};
    // A float DFT cannot tell sums that differ by less than its rounding.
    table.identical = two.vectors == one.vectors && two.cost == one.cost && winners.largestExcess < 1e-3;
    table.remarks = {
        format(
            "OpenCV's winner differs at %zu of %.0f points, at %zu of them its exact SSD is larger (by %.2g of it at "
            "most).",
            winners.different, nodes, winners.worse, winners.largestExcess),
        format("Elimination leaves %.1f of %d trials a point to be compared.",
               static_cast<double>(one.evaluations) / nodes, (2 * kRadius + 1) * (2 * kRadius + 1)),
        format(
            "Floor: 64 sub-blocks of %.1f M trials, 5 operations for 32 of them at two a cycle, are %.0f ms at 3 GHz "
            "with 512-bit vectors; the sums of all boxes and the remaining comparisons come on top.",
            trials / 1e6, trials * 64 * 5 / 32 / 2 / 3e6)};
    return table;
}

}  // namespace strainlens::bench
