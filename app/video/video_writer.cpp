// SPDX-License-Identifier: MPL-2.0
#include <exception>
#include <memory>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <string_view>
#include <vector>

extern "C" {
#include <libavutil/log.h>
}

#include "app/video/video_module.h"

namespace strainlens {
namespace {

class OpenCvVideo : public VideoSink {
public:
    OpenCvVideo(const char* path, cv::Size size, double framesPerSecond) : m_size(size) {
        const bool isAvi = std::string_view(path).ends_with(".avi");
        const std::vector<int> codecs = isAvi ? std::vector{cv::VideoWriter::fourcc('M', 'J', 'P', 'G')}
                                              : std::vector{cv::VideoWriter::fourcc('a', 'v', 'c', '1'),
                                                            cv::VideoWriter::fourcc('m', 'p', '4', 'v')};
        for (const int codec : codecs) {
            if (m_writer.open(path, cv::CAP_FFMPEG, codec, framesPerSecond, size)) return;
        }
    }

    bool isOpen() const { return m_writer.isOpened(); }

    bool add(const std::uint32_t* pixels) noexcept override {
        try {
            // OpenCV has no read-only matrix; cvtColor does not write to it.
            const cv::Mat bgra(m_size, CV_8UC4, const_cast<std::uint32_t*>(pixels));
            cv::cvtColor(bgra, m_frame, cv::COLOR_BGRA2BGR);
            m_writer.write(m_frame);
            return true;
        } catch (const std::exception&) {
            return false;
        }
    }

private:
    cv::Size m_size;
    cv::Mat m_frame;
    cv::VideoWriter m_writer;
};

}  // namespace
}  // namespace strainlens

extern "C" strainlens::VideoSink* strainlensOpenVideo(const char* path, int width, int height, double framesPerSecond) {
    try {
        // Silence the libraries on stderr: the caller reports the error.
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        auto video = std::make_unique<strainlens::OpenCvVideo>(path, cv::Size(width, height), framesPerSecond);
        return video->isOpen() ? video.release() : nullptr;
    } catch (const std::exception&) {
        return nullptr;
    }
}
