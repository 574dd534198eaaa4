// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens {

// What the module strainlens-video exports. It stands in a module of its own, loaded when a video is read or written,
// because libavcodec and OpenCV's videoio load 80 libraries. No function throws.

/// A video file that is being written.
class VideoSink {
public:
    virtual ~VideoSink() = default;
    /// `pixels`: 0xAARRGGBB row by row. False where the frame could not be encoded.
    virtual bool add(const std::uint32_t* pixels) noexcept = 0;
};

/// The name's ending decides the format: .mp4 (H.264, or MPEG-4 where there is no encoder for it), .avi (Motion JPEG).
/// Width and height are even. Null where the file cannot be opened.
using OpenVideoFunction = VideoSink* (*)(const char* path, int width, int height, double framesPerSecond);
inline constexpr const char* kOpenVideoName = "strainlensOpenVideo";

/// What a pixel of a frame is: one sample of grey, or blue, green and red.
enum class VideoSample : std::uint8_t { Grey8, Grey16, GreyFloat, Colour8, Colour16 };

/// A frame of a video, or why there is none.
struct VideoPicture {
    const void* pixels = nullptr;    ///< of the first row; null: the frame is damaged
    std::ptrdiff_t strideBytes = 0;  ///< from row to row
    VideoSample sample = VideoSample::Grey8;
    unsigned factor = 1;       ///< Grey16: by which samples of fewer bits are to be multiplied
    const char* problem = "";  ///< what is wrong with the frame, as "its data are missing"; UTF-8
};

/// A video file that is being read. Frames count from 0 as they are shown; one that is damaged or lost keeps its
/// number. Frames that the decoder made up, and those that are predicted from a damaged one, are damaged.
class VideoFrames {
public:
    virtual ~VideoFrames() = default;
    virtual int width() const noexcept = 0;          ///< [px], as all frames have it
    virtual int height() const noexcept = 0;         ///< [px]
    virtual int bytesPerPixel() const noexcept = 0;  ///< of a VideoPicture
    /// How many there are, as the file's packets and its own tables say; where it ends too early, one more stands for
    /// those that are missing. 0 where the file cannot be read.
    virtual int count() noexcept = 0;
    /// Its pixels until the next call; the same however it is reached. In ascending order each frame is decoded once.
    virtual VideoPicture read(int frame) noexcept = 0;
};

/// Null where the file cannot be opened or holds no video.
using ReadVideoFunction = VideoFrames* (*)(const char* path);
inline constexpr const char* kReadVideoName = "strainlensReadVideo";

}  // namespace strainlens
