// SPDX-License-Identifier: MPL-2.0
#include "app/io/image/opencv_codecs.h"

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>

namespace strainlens {
namespace {

constexpr std::size_t kNeededBytes = 16 << 20;  ///< several times the use of GDAL 3.6's drivers

}  // namespace

void startOpenCvCodecs() {
    static std::once_flag started;
    std::call_once(started, [] {
        { const std::unique_ptr<std::byte[]> headroom(new std::byte[kNeededBytes]); }
        ::setenv("OPENCV_IO_ENABLE_OPENEXR", "1", 0);                           // OpenCV reads OpenEXR only with this
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);  // we report errors ourselves
        cv::haveImageReader({});
    });
}

}  // namespace strainlens
