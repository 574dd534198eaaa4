// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

namespace strainlens {

/// A video file that is being written by the module strainlens-video. It stands in a module of its own, loaded when a
/// video is asked for, because OpenCV's videoio loads 80 libraries. Functions do not throw.
class VideoSink {
public:
    virtual ~VideoSink() = default;
    /// `pixels`: 0xAARRGGBB row by row. False where the frame could not be encoded.
    virtual bool add(const std::uint32_t* pixels) noexcept = 0;
};

/// What the module exports under kOpenVideoName. The name's ending decides the format: .mp4 (H.264, or MPEG-4 where
/// there is no encoder for it), .avi (Motion JPEG). Width and height are even. Null where the file cannot be opened.
using OpenVideoFunction = VideoSink* (*)(const char* path, int width, int height, double framesPerSecond);
inline constexpr const char* kOpenVideoName = "strainlensOpenVideo";

}  // namespace strainlens
