// SPDX-License-Identifier: MPL-2.0
#include "app/live/live_frames.h"

#include <filesystem>

#include "compute/types/error.h"

namespace strainlens {
namespace {

constexpr std::chrono::milliseconds kRetryInterval{50};

bool isFolderAway(const std::filesystem::path& file) {
    std::error_code error;
    return !std::filesystem::is_directory(file.has_parent_path() ? file.parent_path() : ".", error);
}

/// Size and time stamp, which change when a file is written.
std::pair<std::uintmax_t, std::filesystem::file_time_type> fileVersion(const std::filesystem::path& path) {
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(path, error);
    if (error) return {};
    return {bytes, std::filesystem::last_write_time(path, error)};
}

}  // namespace

void LiveFrames::add(const std::vector<FrameReference>& frames, std::optional<LiveTime> closed) {
    const std::lock_guard lock(m_mutex);
    if (m_ended) return;
    std::vector<FrameReference> added = frames;
    int position = frameCount();
    for (FrameReference& frame : added) frame.position = position++;
    append(added);
    m_closed.insert(m_closed.end(), frames.size(), closed);
    m_changed.notify_all();
}

void LiveFrames::end() {
    const std::lock_guard lock(m_mutex);
    m_ended = true;
    m_changed.notify_all();
}

bool LiveFrames::hasEnded() const {
    const std::lock_guard lock(m_mutex);
    return m_ended;
}

bool LiveFrames::waitForFrame(int frame, const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    const auto hasArrived = [&] { return static_cast<std::size_t>(frame) < m_closed.size(); };
    m_changed.wait(lock, stop, [&] { return hasArrived() || m_ended; });
    return hasArrived();
}

AnyImage LiveFrames::loadFrame(int frame) {
    const std::filesystem::path path = reference(frame).path;
    auto state = fileVersion(path);
    LiveTime since = LiveClock::now();
    if (!closedAt(frame)) return FileFrameSource::loadFrame(frame);  // a finished file
    while (true) {
        try {
            return FileFrameSource::loadFrame(frame);
        } catch (const FileError&) {
            // Waits until the file changes, for at most kRetryTimeout; before end() also until its folder is back.
            for (auto now = fileVersion(path); now == state; now = fileVersion(path)) {
                if (isFolderAway(path)) {
                    if (hasEnded()) throw;
                    since = LiveClock::now();
                }
                if (LiveClock::now() - since >= kRetryTimeout) throw;
                std::unique_lock lock(m_mutex);
                m_changed.wait_for(lock, kRetryInterval);
            }
            state = fileVersion(path);
            since = LiveClock::now();
        }
    }
}

std::optional<LiveTime> LiveFrames::closedAt(int frame) const {
    const std::lock_guard lock(m_mutex);
    return m_closed.at(static_cast<std::size_t>(frame));
}

}  // namespace strainlens
