// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>

#include "app/video/video_input.h"

namespace strainlens {

/// Whether every packet of the stream is decoded without others. FFV1 may keep its statistics from frame to frame.
bool isIntraOnly(const AVStream& stream);

/// Decodes a video's packets one after the other, on one thread, so that what is reported belongs to the packet at
/// hand.
class VideoDecoder {
public:
    /// Takes a decoded frame, and the number of the packet that it comes from.
    using Output = std::function<void(int packet, Frame frame)>;

    /// Throws std::runtime_error where there is no decoder.
    explicit VideoDecoder(const AVStream& stream);

    /// Decodes a packet, null at the end. Returns what is wrong with its data, or "".
    std::string decode(AVPacket* packet, int number, const Output& output);

private:
    struct Free {
        void operator()(AVCodecContext* codec) const { avcodec_free_context(&codec); }
    };
    std::string receive(const Output& output);

    DecoderLog m_log;
    std::unique_ptr<AVCodecContext, Free> m_codec;
};

}  // namespace strainlens
