// SPDX-License-Identifier: MPL-2.0
#include "app/bench/opencv_filters.h"

#include <algorithm>
#include <array>
#include <opencv2/imgproc.hpp>

namespace strainlens::bench {
namespace {

void runMedian(const Filter& filter, const cv::Mat& in, cv::Mat& out) {
    cv::medianBlur(in, out, std::get<MedianFilter>(filter).size);
}

void runBox(const Filter& filter, const cv::Mat& in, cv::Mat& out) {
    const int size = std::get<BoxFilter>(filter).size;
    cv::blur(in, out, {size, size}, {-1, -1}, cv::BORDER_REPLICATE);
}

void runConvolution(const Filter& filter, const cv::Mat& in, cv::Mat& out) {
    const auto& convolution = std::get<Convolution3x3>(filter);
    cv::Mat kernel(3, 3, CV_32F);
    std::transform(convolution.kernel.begin(), convolution.kernel.end(), kernel.begin<float>(),
                   [&](int weight) { return static_cast<float>(weight) / static_cast<float>(convolution.divisor); });
    cv::filter2D(in, out, -1, kernel, {-1, -1}, convolution.offset, cv::BORDER_REPLICATE);
}

void runEqualise(const Filter&, const cv::Mat& in, cv::Mat& out) { cv::equalizeHist(in, out); }

}  // namespace

cv::Mat matOf(const GrayImage<std::uint8_t>& image) {
    return {image.height(), image.width(), CV_8U, const_cast<std::uint8_t*>(image.row(0)),
            static_cast<std::size_t>(image.strideBytes())};
}

ImageView<std::uint8_t> viewOf(const cv::Mat& image) {
    return {image.ptr(), image.cols, image.rows, static_cast<std::ptrdiff_t>(image.step)};
}

OpenCvFilter openCvFilter(const Filter& filter) {
    if (const auto* median = std::get_if<MedianFilter>(&filter)) {
        return {"cv::medianBlur", median->size == 3 ? 1.0 : 2.0, runMedian};
    }
    if (const auto* box = std::get_if<BoxFilter>(&filter)) return {"cv::blur", box->size == 3 ? 2.0 : 0.0, runBox};
    if (std::holds_alternative<Convolution3x3>(filter)) return {"cv::filter2D", 0, runConvolution};
    if (std::holds_alternative<HistogramEqualisation>(filter)) return {"cv::equalizeHist", 0, runEqualise};
    return {};
}

void computeHistogram(const cv::Mat& image, cv::Mat& counts) {
    constexpr int kChannel = 0;
    constexpr int kBins = 256;
    constexpr std::array<float, 2> kRange = {0, 256};
    const float* ranges = kRange.data();
    cv::calcHist(&image, 1, &kChannel, cv::noArray(), counts, 1, &kBins, &ranges);
}

}  // namespace strainlens::bench
