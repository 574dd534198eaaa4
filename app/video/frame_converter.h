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

/// Converts decoded frames to the few supported pixel formats: grey as stored, everything else to 8 or 16 bit colour
/// with the matrix and range of the frame.
class FrameConverter {
public:
    /// The pixels are valid until the next call. Throws std::runtime_error for an unsupported format.
    VideoPicture convert(const AVFrame& frame);

    static int bytesPerPixel(int format);

private:
    VideoPicture convertPixels(const AVFrame& frame, VideoSample sample);

    struct Free {
        void operator()(SwsContext* context) const;
    };
    std::unique_ptr<SwsContext, Free> m_context;
    int m_format = -1;
    std::vector<std::uint8_t> m_pixels;
};

}  // namespace strainlens
