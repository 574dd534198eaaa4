// SPDX-License-Identifier: MPL-2.0
#include "app/io/field/kitti_flow.h"

#include <cmath>
#include <limits>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>

#include "app/io/file_bytes.h"
#include "app/io/image/opencv_codecs.h"
#include "app/io/number_text.h"
#include "app/io/paths.h"
#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr double kSteps = 64, kZero = 32768;
enum Channel { kKnown, kV, kU };  // OpenCV has blue first

std::uint16_t encode(float displacement) {
    const double code = std::round(kSteps * double(displacement) + kZero);
    if (!(code >= 0 && code <= std::numeric_limits<std::uint16_t>::max())) {
        throw InvalidInput("displacement", fixedText(double(displacement), 2) + " px",
                           "-512 to below 512 px in KITTI's format; .flo and .npy hold any");
    }
    return static_cast<std::uint16_t>(code);
}

}  // namespace

std::vector<std::uint8_t> kittiFlow(const DenseFlow& flow) {
    cv::Mat_<cv::Vec3w> pixels(flow.size.height, flow.size.width);
    forEachPixel(flow.size, [&](int x, int y) {
        const std::size_t i = flow.index(x, y);
        cv::Vec3w& pixel = pixels(y, x) = {0, 0, 0};
        if (!flow.isKnown(i)) return;
        pixel[kKnown] = 1;
        pixel[kV] = encode(flow.v[i]);
        pixel[kU] = encode(flow.u[i]);
    });
    startOpenCvCodecs();
    std::vector<std::uint8_t> bytes;
    if (!cv::imencode(".png", pixels, bytes)) throw Error("The flow cannot be encoded as PNG.");
    return bytes;
}

DenseFlow readKittiFlow(const std::filesystem::path& path) {
    const std::vector<std::uint8_t> bytes = readFileBytes(path);
    startOpenCvCodecs();
    const cv::Mat pixels = bytes.empty() ? cv::Mat() : cv::imdecode(bytes, cv::IMREAD_UNCHANGED);
    if (pixels.type() != CV_16UC3) {
        throw FileError(utf8(path), "is not KITTI's flow: a PNG of three times 16 bit.");
    }
    DenseFlow flow({pixels.cols, pixels.rows});
    forEachPixel(flow.size, [&](int x, int y) {
        const auto& pixel = pixels.at<cv::Vec3w>(y, x);
        if (pixel[kKnown] == 0) return;
        flow.set(flow.index(x, y), (pixel[kU] - kZero) / kSteps, (pixel[kV] - kZero) / kSteps);
    });
    return flow;
}

}  // namespace strainlens
