// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavutil/frame.h>
}

#include <cstdint>
#include <memory>
#include <vector>

#include "app/video/video_module.h"

struct SwsContext;

namespace strainlens {

/// Brings decoded frames into the few kinds of pixels that are read: grey as it is stored, everything else as colours
/// of 8 or 16 bits, by the matrix and the range that the frame names.
class FramePixels {
public:
    FramePixels();
    ~FramePixels();
    /// Its pixels until the next call. Throws std::runtime_error for a kind that cannot be converted.
    VideoPicture pictureOf(const AVFrame& frame);

    static int bytesPerPixel(int format);

private:
    VideoPicture converted(const AVFrame& frame, VideoSample sample);

    struct Free {
        void operator()(SwsContext* context) const;
    };
    std::unique_ptr<SwsContext, Free> m_context;
    int m_format = -1;
    std::vector<std::uint8_t> m_pixels;
};

}  // namespace strainlens
