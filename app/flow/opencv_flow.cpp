// SPDX-License-Identifier: MPL-2.0
#include "app/flow/opencv_flow.h"

#include <algorithm>
#include <opencv2/optflow.hpp>
#include <opencv2/video/tracking.hpp>
#include <string>

#include "app/flow/opencv_calls.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kMinSide = 12;  ///< of OpenCV's DIS, which needs at least one patch

/// A copy with contiguous rows, which DIS requires.
cv::Mat matOf(const GrayImage<std::uint8_t>& image) {
    cv::Mat1b copy(image.height(), image.width());
    for (int y = 0; y < copy.rows; ++y) std::copy_n(image.row(y), image.width(), copy[y]);
    return copy;
}

/// Sets OpenCV's number of threads during its lifetime.
class ThreadCountScope {
public:
    explicit ThreadCountScope(int threads) : m_before(cv::getNumThreads()) {
        if (threads > 0) cv::setNumThreads(threads);
    }
    ~ThreadCountScope() { cv::setNumThreads(m_before); }
    ThreadCountScope(const ThreadCountScope&) = delete;
    ThreadCountScope& operator=(const ThreadCountScope&) = delete;

private:
    int m_before;
};

}  // namespace

OpenCvFlow parseOpenCvFlow(std::string_view method, std::string_view preset) {
    std::string presets;
    for (std::size_t i = 0; i < kOpenCvFlowNames.size(); ++i) {
        const OpenCvFlowName& name = kOpenCvFlowNames[i];
        if (name.method != method) continue;
        if (name.preset.empty() || name.preset == preset) return static_cast<OpenCvFlow>(i);
        presets += (presets.empty() ? "" : ", ") + std::string(name.preset);
    }
    throw InvalidInput("--preset", "\"" + std::string(presets.empty() ? method : preset) + "\"",
                       presets.empty() ? "dis, farneback, tvl1" : presets);
}

void callOpenCvFlow(OpenCvFlow method, const cv::Mat& reference, const cv::Mat& deformed, cv::Mat& vectors) {
    switch (method) {
        case OpenCvFlow::DisUltrafast:
            return cv::DISOpticalFlow::create(cv::DISOpticalFlow::PRESET_ULTRAFAST)->calc(reference, deformed, vectors);
        case OpenCvFlow::DisFast:
            return cv::DISOpticalFlow::create(cv::DISOpticalFlow::PRESET_FAST)->calc(reference, deformed, vectors);
        case OpenCvFlow::DisMedium:
            return cv::DISOpticalFlow::create(cv::DISOpticalFlow::PRESET_MEDIUM)->calc(reference, deformed, vectors);
        case OpenCvFlow::Farneback:
            return cv::calcOpticalFlowFarneback(reference, deformed, vectors, 0.5, 5, 15, 3, 5, 1.1, 0);
        case OpenCvFlow::TvL1:
            return cv::optflow::DualTVL1OpticalFlow::create()->calc(reference, deformed, vectors);
    }
}

DenseFlow flowOf(const cv::Mat& vectors) {
    DenseFlow flow({vectors.cols, vectors.rows});
    forEachPixel(flow.size, [&](int x, int y) {
        const auto& vector = vectors.at<cv::Vec2f>(y, x);
        flow.set(flow.index(x, y), double(vector[0]), double(vector[1]));
    });
    return flow;
}

DenseFlow openCvFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed,
                     OpenCvFlow method, const RoiMask& roi, int threads) {
    const OpenCvFlowName& name = kOpenCvFlowNames[static_cast<std::size_t>(method)];
    requireOneSize(reference.size(), deformed.size());
    if (std::min(reference.width(), reference.height()) < kMinSide) {
        throw InvalidInput("image size", textOf(reference.size()),
                           "at least 12 px a side with method " + std::string(name.method));
    }
    cv::Mat2f vectors;
    try {
        const ThreadCountScope scope(threads);
        callOpenCvFlow(method, matOf(reference), matOf(deformed), vectors);
    } catch (const cv::Exception& error) {
        throw Error("OpenCV's " + std::string(name.title) + ": " + std::string(error.err));
    }
    DenseFlow flow = flowOf(vectors);
    flow.restrictTo(roi);
    return flow;
}

}  // namespace strainlens
