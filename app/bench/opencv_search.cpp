// SPDX-License-Identifier: MPL-2.0
#include "app/bench/opencv_search.h"

#include <opencv2/imgproc.hpp>

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

}  // namespace

cv::Mat matOf(const GrayImage<std::uint8_t>& image) {
    return {image.height(), image.width(), CV_8U, const_cast<std::uint8_t*>(image.row(0)),
            static_cast<std::size_t>(image.strideBytes())};
}

OpenCvDenseSearch::OpenCvDenseSearch(const FullSearchCase& work, int sumDepth)
    : m_work(work), m_depth(sumDepth), m_offsets(offsetsInTieOrder(work.parameters.radiusX, work.parameters.radiusY)) {}

void OpenCvDenseSearch::run() {
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

bool OpenCvDenseSearch::matches() const {
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

void OpenCvTemplates::run() {
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

std::vector<std::uint32_t> OpenCvTemplates::exactCosts() const {
    std::vector<std::uint32_t> costs(m_work.grid.size());
    forEachBlock(m_work.grid, [&](std::size_t i, const cv::Rect& block) {
        const cv::Mat a = matOf(m_work.reference)(block);
        const cv::Mat b = matOf(m_work.deformed)(block + cv::Point(m_vectors[i].dx, m_vectors[i].dy));
        costs[i] = static_cast<std::uint32_t>(cv::norm(a, b, cv::NORM_L2SQR));
    });
    return costs;
}

bool OpenCvTemplates::matches() const { return m_work.check.matches(m_vectors, exactCosts()); }

std::string OpenCvTemplates::differenceText() const {
    const FieldCheck::Difference difference = m_work.check.difference(m_vectors, exactCosts());
    return format("winner differs at %zu of %zu points, its exact SSD is larger by %.2g of it at most",
                  difference.nodes, m_work.grid.measuredCount(), difference.largestExcess);
}

}  // namespace strainlens::bench
