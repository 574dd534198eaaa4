// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens {

// Interface of the module strainlens-video. It is loaded only to read or write a video, because libavcodec and OpenCV's
// videoio load 80 libraries. No function throws.

/// A video file open for writing.
class VideoSink {
public:
    virtual ~VideoSink() = default;
    /// `pixels`: 0xAARRGGBB row by row. Returns false if the frame could not be encoded.
    virtual bool add(const std::uint32_t* pixels) noexcept = 0;
};

/// The suffix selects the format: .mp4 (H.264, or MPEG-4 without an H.264 encoder), .avi (Motion JPEG). Width and
/// height must be even. Null if the file cannot be opened.
using OpenVideoFunction = VideoSink* (*)(const char* path, int width, int height, double framesPerSecond);
inline constexpr const char* kOpenVideoName = "strainlensOpenVideo";

/// Pixel format of a frame: grey, or blue, green and red.
enum class VideoSample : std::uint8_t { Grey8, Grey16, GreyFloat, Colour8, Colour16 };

/// A video frame, or why there is none.
struct VideoPicture {
    const void* pixels = nullptr;    ///< of the first row; null: the frame is damaged
    std::ptrdiff_t strideBytes = 0;  ///< from row to row
    VideoSample sample = VideoSample::Grey8;
    unsigned factor = 1;       ///< Grey16: factor for samples of fewer bits
    const char* problem = "";  ///< of the frame, e.g. "its data are missing"; UTF-8
};

/// A video file open for reading. Frames count from 0 in display order; damaged and lost frames keep their numbers. A
/// frame that the decoder concealed, or that is predicted from a damaged one, is damaged.
class VideoFrames {
public:
    virtual ~VideoFrames() = default;
    virtual int width() const noexcept = 0;          ///< [px], of all frames
    virtual int height() const noexcept = 0;         ///< [px]
    virtual int bytesPerPixel() const noexcept = 0;  ///< of a VideoPicture
    /// Number of frames by the file's packets and tables; in a truncated file one more frame stands for the missing
    /// ones. 0 if the file cannot be read.
    virtual int count() noexcept = 0;
    /// The pixels are valid until the next call and do not depend on the order of reading. In ascending order each
    /// frame is decoded once.
    virtual VideoPicture read(int frame) noexcept = 0;
};

/// Null if the file cannot be opened or has no video.
using ReadVideoFunction = VideoFrames* (*)(const char* path);
inline constexpr const char* kReadVideoName = "strainlensReadVideo";

}  // namespace strainlens
