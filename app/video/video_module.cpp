// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_module.h"

#include <dlfcn.h>

#include <cstdarg>
#include <exception>
#include <memory>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgproc.hpp>
#include <opencv2/videoio.hpp>
#include <string_view>
#include <vector>

namespace strainlens {
namespace {

/// Messages of the libraries on stderr would come beside our own sentence.
void silenceLibraries() {
    static const bool done = [] {
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
        // OpenCV sets FFmpeg's level anew for every file.
        using Tell = void (*)(void*, int, const char*, std::va_list);
        void* const setCallback = ::dlsym(RTLD_DEFAULT, "av_log_set_callback");
        if (setCallback) {
            reinterpret_cast<void (*)(Tell)>(setCallback)([](void*, int, const char*, std::va_list) {});
        }
        return true;
    }();
    (void)done;
}

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
            const cv::Mat four(m_size, CV_8UC4, const_cast<std::uint32_t*>(pixels));
            cv::cvtColor(four, m_frame, cv::COLOR_BGRA2BGR);
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

/// As it is stored: no note on orientation is followed.
bool openForReading(cv::VideoCapture& video, const char* path) {
    if (!video.open(path, cv::CAP_FFMPEG)) return false;
    video.set(cv::CAP_PROP_ORIENTATION_AUTO, 0);
    return true;
}

class OpenCvFrames : public VideoFrames {
public:
    explicit OpenCvFrames(const char* path) {
        if (!openForReading(m_video, path)) return;
        m_width = static_cast<int>(m_video.get(cv::CAP_PROP_FRAME_WIDTH));
        m_height = static_cast<int>(m_video.get(cv::CAP_PROP_FRAME_HEIGHT));
    }

    int width() const noexcept override { return m_width; }
    int height() const noexcept override { return m_height; }

    bool skip() noexcept override {
        try {
            return m_video.grab();
        } catch (const std::exception&) {
            return false;
        }
    }

    const std::uint8_t* next(std::ptrdiff_t& strideBytes) noexcept override {
        try {
            const bool found = m_video.read(m_frame) && m_frame.type() == CV_8UC3;
            if (!found || m_frame.cols != m_width || m_frame.rows != m_height) return nullptr;
            strideBytes = static_cast<std::ptrdiff_t>(m_frame.step);
            return m_frame.data;
        } catch (const std::exception&) {
            return nullptr;
        }
    }

private:
    cv::VideoCapture m_video;
    cv::Mat m_frame;
    int m_width = 0, m_height = 0;
};

int countFrames(const char* path) {
    cv::VideoCapture video;
    if (!openForReading(video, path)) return 0;
    const double told = video.get(cv::CAP_PROP_FRAME_COUNT);
    constexpr double kMostFrames = 1e8;
    if (told >= 1 && told < kMostFrames && video.set(cv::CAP_PROP_POS_FRAMES, told - 1) && video.grab() &&
        !video.grab()) {
        return static_cast<int>(told);
    }
    int count = 0;
    if (!openForReading(video, path)) return 0;
    while (video.grab()) ++count;
    return count;
}

}  // namespace
}  // namespace strainlens

extern "C" strainlens::VideoFrames* strainlensReadVideo(const char* path) {
    try {
        strainlens::silenceLibraries();
        auto video = std::make_unique<strainlens::OpenCvFrames>(path);
        return video->width() > 0 && video->height() > 0 ? video.release() : nullptr;
    } catch (const std::exception&) {
        return nullptr;
    }
}

extern "C" int strainlensCountVideo(const char* path) {
    try {
        strainlens::silenceLibraries();
        return strainlens::countFrames(path);
    } catch (const std::exception&) {
        return 0;
    }
}

extern "C" strainlens::VideoSink* strainlensOpenVideo(const char* path, int width, int height, double framesPerSecond) {
    try {
        strainlens::silenceLibraries();
        auto video = std::make_unique<strainlens::OpenCvVideo>(path, cv::Size(width, height), framesPerSecond);
        return video->isOpen() ? video.release() : nullptr;
    } catch (const std::exception&) {
        return nullptr;
    }
}
