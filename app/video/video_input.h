// SPDX-License-Identifier: MPL-2.0
#pragma once

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
}

#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strainlens {

/// Collects FFmpeg's messages about one of its objects: errors and concealed damage. Prints nothing.
class DecoderLog {
public:
    DecoderLog() = default;
    DecoderLog(const DecoderLog&) = delete;
    DecoderLog& operator=(const DecoderLog&) = delete;
    ~DecoderLog();

    /// Collects messages of an AVFormatContext or AVCodecContext from now on.
    void watch(const void* object);
    /// The first message since the last call, or "".
    std::string takeMessage();

    /// Any thread.
    void add(const char* message);

private:
    std::mutex m_mutex;
    std::string m_message;
};

/// Deletes an object by FFmpeg's function for it.
template <auto release>
struct Release {
    template <typename Object>
    void operator()(Object* object) const {
        release(&object);
    }
};
using Packet = std::unique_ptr<AVPacket, Release<av_packet_free>>;
using Frame = std::unique_ptr<AVFrame, Release<av_frame_free>>;

/// Range of bytes in the file.
struct ByteRange {
    std::int64_t begin = 0, end = 0;
};

/// Demuxer of a video file.
class VideoInput {
public:
    /// Throws std::runtime_error for a file without a readable video.
    explicit VideoInput(const std::string& path);

    const AVFormatContext& file() const { return *m_file; }
    const AVStream& stream() const { return *m_stream; }
    AVStream& stream() { return *m_stream; }
    /// Whether the container's name starts with `name`: "avi", "mov", "matroska".
    bool isContainer(const char* name) const;

    /// The next packet of the video; null at the end. Skips unreadable data.
    Packet readPacket();
    /// First error of the demuxer since the last call, or "".
    std::string takeError() { return m_log.takeMessage(); }
    /// Packets of other streams so far.
    const std::vector<ByteRange>& others() const { return m_others; }

private:
    DecoderLog m_log;
    std::unique_ptr<AVFormatContext, Release<avformat_close_input>> m_file;
    AVStream* m_stream = nullptr;
    std::vector<ByteRange> m_others;
};

}  // namespace strainlens
