// SPDX-License-Identifier: MPL-2.0
#include "app/video/video_input.h"

extern "C" {
#include <libavutil/log.h>
}

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace strainlens {
namespace {

/// FFmpeg has one callback for everything.
struct Listeners {
    std::mutex mutex;
    std::map<const void*, DecoderLog*> logs;
};

Listeners& listeners() {
    static Listeners all;
    return all;
}

void onMessage(void* object, int level, const char* format, std::va_list values) {
    const bool conceals = std::string_view(format).starts_with("concealing");
    if (level > AV_LOG_ERROR && !conceals) return;
    const std::lock_guard lock(listeners().mutex);
    const auto found = listeners().logs.find(object);
    if (found == listeners().logs.end()) return;
    std::array<char, 200> text{};
    std::vsnprintf(text.data(), text.size(), format, values);
    found->second->add(text.data());
}

/// Formats that cannot refer to other files.
constexpr const char* kFormats =
    "avi,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,asf,mpeg,mpegvideo,mpegts,flv,ogg,mxf,nut,ivf,yuv4mpegpipe";
constexpr int kMaxErrors = 100'000;

}  // namespace

DecoderLog::~DecoderLog() {
    const std::lock_guard lock(listeners().mutex);
    std::erase_if(listeners().logs, [this](const auto& entry) { return entry.second == this; });
}

void DecoderLog::watch(const void* object) {
    av_log_set_callback(onMessage);
    const std::lock_guard lock(listeners().mutex);
    listeners().logs[object] = this;
}

std::string DecoderLog::takeMessage() {
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_message, {});
}

void DecoderLog::add(const char* message) {
    const std::lock_guard lock(m_mutex);
    if (!m_message.empty()) return;
    m_message = message;
    // Messages may quote bytes of the file.
    std::ranges::replace_if(
        m_message, [](char c) { return c < ' ' || c > '~'; }, ' ');
    while (!m_message.empty() && (m_message.back() == ' ' || m_message.back() == '.')) m_message.pop_back();
}

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
