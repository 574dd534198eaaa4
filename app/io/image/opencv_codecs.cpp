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

constexpr std::size_t kNeededBytes = 16 << 20;  ///< several times what the drivers of GDAL 3.6 take

}  // namespace

void startOpenCvCodecs() {
    static std::once_flag started;
    std::call_once(started, [] {
        { const std::unique_ptr<std::byte[]> room(new std::byte[kNeededBytes]); }
        // Its messages on stderr would come beside our own sentences.
        ::setenv("OPENCV_IO_ENABLE_OPENEXR", "1", 0);  // which OpenCV has, and reads only where that is said
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        cv::haveImageReader({});
    });
}

}  // namespace strainlens
