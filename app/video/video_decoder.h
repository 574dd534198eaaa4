// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <string>

#include "app/video/video_input.h"

namespace strainlens {

/// Whether every packet can be decoded on its own. Excludes FFV1, which may carry statistics from frame to frame.
bool isIntraOnly(const AVStream& stream);

/// Decodes packets in order on one thread, so that every message belongs to the current packet.
class VideoDecoder {
public:
    /// Receives a decoded frame and the number of its packet.
    using Output = std::function<void(int packet, Frame frame)>;

    /// Throws std::runtime_error without a decoder.
    explicit VideoDecoder(const AVStream& stream);

    /// Decodes a packet; null flushes the decoder. Returns the problem of its data, or "".
    std::string decode(AVPacket* packet, int number, const Output& output);

private:
    std::string receive(const Output& output);

    DecoderLog m_log;
    std::unique_ptr<AVCodecContext, Release<avcodec_free_context>> m_codec;
};

}  // namespace strainlens
