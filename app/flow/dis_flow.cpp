// SPDX-License-Identifier: MPL-2.0
#include "app/flow/dis_flow.h"

#include <algorithm>
#include <opencv2/core.hpp>
#include <opencv2/video/tracking.hpp>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr int kSmallestSide = 12;  ///< below, OpenCV's DIS has no patch

/// A copy: DIS wants its rows one behind the other.
cv::Mat matOf(const GrayImage<std::uint8_t>& image) {
    cv::Mat1b copy(image.height(), image.width());
    for (int y = 0; y < copy.rows; ++y) std::copy_n(image.row(y), image.width(), copy[y]);
    return copy;
}

/// OpenCV's number of threads, set for as long as this object lives.
class ThreadCount {
public:
    explicit ThreadCount(int threads) : m_before(cv::getNumThreads()) {
        if (threads > 0) cv::setNumThreads(threads);
    }
    ~ThreadCount() { cv::setNumThreads(m_before); }
    ThreadCount(const ThreadCount&) = delete;
    ThreadCount& operator=(const ThreadCount&) = delete;

private:
    int m_before;
};

}  // namespace

DisPreset disPreset(std::string_view name, std::string_view option) {
    const auto found = std::ranges::find(kDisPresetNames, name);
    if (found == kDisPresetNames.end()) {
        throw InvalidInput(std::string(option), "\"" + std::string(name) + "\"", "ultrafast, fast, medium");
    }
    return static_cast<DisPreset>(found - kDisPresetNames.begin());
}

DenseFlow disFlow(const GrayImage<std::uint8_t>& reference, const GrayImage<std::uint8_t>& deformed, DisPreset preset,
                  const RoiMask& roi, int threads) {
    requireOneSize(reference.size(), deformed.size());
    if (std::min(reference.width(), reference.height()) < kSmallestSide) {
        throw InvalidInput("image size", textOf(reference.size()), "at least 12 px a side with method dis");
    }
    constexpr int kPresets[] = {cv::DISOpticalFlow::PRESET_ULTRAFAST, cv::DISOpticalFlow::PRESET_FAST,
                                cv::DISOpticalFlow::PRESET_MEDIUM};
    cv::Mat2f vectors;
    try {
        const ThreadCount count(threads);
        cv::DISOpticalFlow::create(kPresets[static_cast<std::size_t>(preset)])
            ->calc(matOf(reference), matOf(deformed), vectors);
    } catch (const cv::Exception& error) {
        throw Error("OpenCV's DIS: " + std::string(error.err));
    }
    DenseFlow flow(reference.size());
    for (int y = 0; y < flow.size.height; ++y) {
        for (int x = 0; x < flow.size.width; ++x) {
            const cv::Vec2f vector = vectors(y, x);
            flow.set(flow.index(x, y), double(vector[0]), double(vector[1]));
        }
    }
    flow.restrictTo(roi);
    return flow;
}

}  // namespace strainlens
