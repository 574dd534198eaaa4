// SPDX-License-Identifier: MPL-2.0
#include "app/camera/acquisition/frame_queue.h"

#include <algorithm>
#include <utility>

namespace strainlens {

void FrameQueue::push(SharedFrame frame) {
    std::deque<SharedFrame> skipped;  // released after the lock
    const std::lock_guard lock(m_mutex);
    if (m_hasEnded) return;
    if (m_policy == FramePolicy::Newest) {
        m_skipped += static_cast<std::int64_t>(m_frames.size());
        skipped.swap(m_frames);
    }
    m_frames.push_back(std::move(frame));
    m_changed.notify_all();
}

void FrameQueue::end() {
    const std::lock_guard lock(m_mutex);
    m_hasEnded = true;
    m_changed.notify_all();
}

bool FrameQueue::wait(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return !m_frames.empty() || m_hasEnded; });
    return !m_frames.empty() && !stop.stop_requested();
}

SharedFrame FrameQueue::take() {
    const std::lock_guard lock(m_mutex);
    if (m_frames.empty()) return nullptr;
    SharedFrame frame = std::move(m_frames.front());
    m_frames.pop_front();
    return frame;
}

bool FrameQueue::skipOldest(const RawImageMemory& kept) {
    const std::lock_guard lock(m_mutex);
    const auto oldest = std::ranges::find_if(
        m_frames, [&](const SharedFrame& frame) { return frame.use_count() == 1 && !kept.owns(*frame); });
    if (oldest == m_frames.end()) return false;
    m_frames.erase(oldest);
    ++m_skipped;
    return true;
}

std::int64_t FrameQueue::skipped() const {
    const std::lock_guard lock(m_mutex);
    return m_skipped;
}

}  // namespace strainlens
