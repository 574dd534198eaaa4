// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <mutex>
#include <string>

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

}  // namespace strainlens
