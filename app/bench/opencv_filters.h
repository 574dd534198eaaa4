// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <opencv2/core.hpp>

#include "compute/types/image.h"
#include "compute/types/parameters/filter.h"

namespace strainlens::bench {

/// Wraps the image's pixels without a copy; read-only.
cv::Mat matOf(const GrayImage<std::uint8_t>& image);
ImageView<std::uint8_t> viewOf(const cv::Mat& image);

/// A filter's equivalent in OpenCV; `run` is null if there is none.
struct OpenCvFilter {
    const char* name = "";
    double required = 0;  ///< required speed-up of the engine on one thread; 0 = informative
    void (*run)(const Filter& filter, const cv::Mat& in, cv::Mat& out) = nullptr;
};
OpenCvFilter openCvFilter(const Filter& filter);

/// 256 bins of float.
void computeHistogram(const cv::Mat& image, cv::Mat& counts);

}  // namespace strainlens::bench
