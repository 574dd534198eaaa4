// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <array>
#include <opencv2/core.hpp>

#include "compute/types/dense_flow.h"

namespace strainlens::bench {

/// A dense optical flow of OpenCV.
struct OpenCvFlow {
    const char* name;
    void (*run)(const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors);
};

void makeDisFlow(const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors);
void makeFarnebackFlow(const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors);

/// DIS: preset medium. Farneback: 5 levels, windows of 15 px, 3 iterations, neighbourhoods of 5 px.
inline constexpr std::array kOpenCvFlows = {OpenCvFlow{"DIS medium", makeDisFlow},
                                            OpenCvFlow{"Farneback", makeFarnebackFlow}};

DenseFlow flowOf(const cv::Mat& vectors);

}  // namespace strainlens::bench
