// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_input.h"

#include <stdexcept>
#include <string_view>

namespace strainlens {
namespace {

/// Formats that cannot refer to other files.
constexpr const char* kFormats =
    "avi,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,asf,mpeg,mpegvideo,mpegts,flv,ogg,mxf,nut,ivf,yuv4mpegpipe";
constexpr int kMaxErrors = 100'000;

}  // namespace

VideoInput::VideoInput(const std::string& path) {
    AVFormatContext* file = avformat_alloc_context();
    if (!file) throw std::bad_alloc();
    m_log.watch(file);
    AVDictionary* options = nullptr;
    av_dict_set(&options, "format_whitelist", kFormats, 0);
    av_dict_set(&options, "protocol_whitelist", "file", 0);
    // avformat_open_input frees `file` on failure.
    const int opened = avformat_open_input(&file, ("file:" + path).c_str(), nullptr, &options);
    av_dict_free(&options);
    if (opened < 0) throw std::runtime_error("the file cannot be opened as a video");
    m_file.reset(file);
    if (avformat_find_stream_info(file, nullptr) < 0) throw std::runtime_error("its streams cannot be read");
    const int index = av_find_best_stream(file, AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
    if (index < 0) throw std::runtime_error("it holds no video");
    m_stream = file->streams[index];
    m_log.takeMessage();
}

bool VideoInput::isContainer(const char* name) const {
    return std::string_view(m_file->iformat->name).starts_with(name);
}

Packet VideoInput::readPacket() {
    Packet packet(av_packet_alloc());
    if (!packet) throw std::bad_alloc();
    for (int errors = 0; errors < kMaxErrors;) {
        const int result = av_read_frame(m_file.get(), packet.get());
        if (result == AVERROR_EOF || result == AVERROR(ENOMEM)) break;
        if (result < 0) {
            ++errors;
            m_log.add("a packet cannot be read");
            continue;
        }
        if (packet->stream_index == m_stream->index) return packet;
        if (packet->pos >= 0) m_others.push_back({packet->pos, packet->pos + packet->size});
        av_packet_unref(packet.get());
    }
    return nullptr;
}

}  // namespace strainlens
