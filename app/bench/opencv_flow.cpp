// SPDX-License-Identifier: MPL-2.0
#include "app/bench/opencv_flow.h"

#include <opencv2/video/tracking.hpp>

namespace strainlens::bench {

void makeDisFlow(const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors) {
    cv::DISOpticalFlow::create(cv::DISOpticalFlow::PRESET_MEDIUM)->calc(reference, deformed, vectors);
}

void makeFarnebackFlow(const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors) {
    cv::calcOpticalFlowFarneback(reference, deformed, vectors, 0.5, 5, 15, 3, 5, 1.1, 0);
}

DenseFlow flowOf(const cv::Mat& vectors) {
    DenseFlow flow({vectors.cols, vectors.rows});
    forEachPixel(flow.size, [&](int x, int y) {
        const auto& vector = vectors.at<cv::Vec2f>(y, x);
        flow.set(flow.index(x, y), double(vector[0]), double(vector[1]));
    });
    return flow;
}

}  // namespace strainlens::bench
