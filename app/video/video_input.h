// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "app/video/decoder_log.h"

namespace strainlens {

struct FreePacket {
    void operator()(AVPacket* packet) const { av_packet_free(&packet); }
};
using Packet = std::unique_ptr<AVPacket, FreePacket>;

struct FreeFrame {
    void operator()(AVFrame* frame) const { av_frame_free(&frame); }
};
using Frame = std::unique_ptr<AVFrame, FreeFrame>;

/// Where a packet's bytes are in the file.
struct ByteRange {
    std::int64_t begin = 0, end = 0;
};

/// A video file and the packets of its video.
class VideoInput {
public:
    /// Throws std::runtime_error for a file that holds no video that can be read.
    explicit VideoInput(const std::string& path);

    const AVFormatContext& file() const { return *m_file; }
    const AVStream& stream() const { return *m_stream; }
    AVStream& stream() { return *m_stream; }
    /// Whether the container's name begins so: "avi", "mov", "matroska".
    bool isContainer(const char* name) const;

    /// The video's next packet; null at the end. What cannot be read is passed over.
    Packet next();
    /// What the container's reader has complained of since the last call, or "".
    std::string complaint() { return m_log.take(); }
    /// The packets of other streams so far.
    const std::vector<ByteRange>& others() const { return m_others; }

private:
    struct Close {
        void operator()(AVFormatContext* file) const { avformat_close_input(&file); }
    };
    DecoderLog m_log;
    std::unique_ptr<AVFormatContext, Close> m_file;
    AVStream* m_stream = nullptr;
    std::vector<ByteRange> m_others;
};

}  // namespace strainlens
