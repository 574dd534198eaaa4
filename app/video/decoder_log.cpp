// SPDX-License-Identifier: MPL-2.0
#include "app/video/decoder_log.h"

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <map>
#include <string_view>
#include <utility>

extern "C" {
#include <libavutil/log.h>
}

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

}  // namespace strainlens
