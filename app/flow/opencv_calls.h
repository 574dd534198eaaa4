// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>

#include "app/flow/opencv_flow.h"

namespace strainlens {

/// Calls OpenCV with its current number of threads; `vectors` has two floats per pixel.
void callOpenCvFlow(OpenCvFlow method, const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors);

/// Every pixel is known.
DenseFlow flowOf(const cv::Mat& vectors);

}  // namespace strainlens
