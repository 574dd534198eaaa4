// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace strainlens {

// What the module strainlens-video exports. It stands in a module of its own, loaded when a video is read or written,
// because OpenCV's videoio loads 80 libraries. No function throws.

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

/// A video file that is being read, from its first frame on.
class VideoFrames {
public:
    virtual ~VideoFrames() = default;
    virtual int width() const noexcept = 0;   ///< [px], as all frames have it
    virtual int height() const noexcept = 0;  ///< [px]
    /// Passes over the next frame; false where there is none, or none that can be decoded.
    virtual bool skip() noexcept = 0;
    /// Blue, green and red of the next frame's pixels, a byte each, with `strideBytes` from row to row, until the next
    /// call; null where there is none.
    virtual const std::uint8_t* next(std::ptrdiff_t& strideBytes) noexcept = 0;
};

/// Null where the file cannot be opened or has no frame.
using ReadVideoFunction = VideoFrames* (*)(const char* path);
inline constexpr const char* kReadVideoName = "strainlensReadVideo";

/// How many frames can be read; 0 where the file cannot be opened. The file's own number counts if the frame of that
/// number can be decoded and none comes after it; else all are decoded.
using CountVideoFunction = int (*)(const char* path);
inline constexpr const char* kCountVideoName = "strainlensCountVideo";

}  // namespace strainlens
