// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <stop_token>

#include "app/camera/acquisition/raw_image_memory.h"

namespace strainlens {

/// Which images a consumer gets that is slower than the camera.
enum class FramePolicy : std::uint8_t {
    Every,  ///< all, as long as the memory lasts
    Newest  ///< the newest: older ones that wait are skipped
};

/// Images from one thread to another, in order. Any thread.
class FrameQueue {
public:
    explicit FrameQueue(FramePolicy policy) : m_policy(policy) {}

    FramePolicy policy() const { return m_policy; }

    void push(SharedFrame frame);
    /// No more images come; those that wait remain.
    void end();
    /// Waits for an image; false if none comes, or after a stop.
    bool wait(const std::stop_token& stop);
    /// The next image; null if none waits.
    SharedFrame take();
    /// Skips the oldest image that nobody else uses and that is not of `kept`, which frees its memory; false if there
    /// is none.
    bool skipOldest(const RawImageMemory& kept);
    /// Images skipped so far.
    std::int64_t skipped() const;

private:
    const FramePolicy m_policy;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<SharedFrame> m_frames;
    std::int64_t m_skipped = 0;
    bool m_hasEnded = false;
};

}  // namespace strainlens
