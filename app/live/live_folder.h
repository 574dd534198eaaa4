// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "app/live/live_frames.h"
#include "app/live/watched_folder.h"

namespace strainlens {

/// Frames that are known before the watch starts.
struct InitialFrames {
    std::vector<FrameReference> known;          ///< the reference image if the user named one
    std::vector<FrameReference> earlier;        ///< reference and images measured by an earlier run; replaces `known`
    std::vector<std::filesystem::path> others;  ///< files that are no images of the sequence
};

/// The frames of a watched folder: the known ones first, then its images as they arrive. Any thread.
class LiveFolder {
public:
    /// `plan`: `images` counts the full sequence including known frames and the reference; `ignored` and `measured`
    /// are filled in. `onNote`: called on the watching thread for each note; may be empty. Throws FileError if the
    /// folder does not exist.
    LiveFolder(WatchPlan plan, const InitialFrames& start, std::function<void(const WatchNote&)> onNote,
               std::stop_token stop);

    const std::shared_ptr<LiveFrames>& frames() const { return m_frames; }
    /// All notes so far.
    std::vector<WatchNote> notes() const;
    /// Images that are incomplete or wait for an earlier one.
    std::vector<std::string> waiting() const;
    /// Whether requested images were not measured (isMissingImage).
    bool hasMissingImages() const { return m_hasMissingImages; }

private:
    WatchedFolder::Listener listener();
    void note(const WatchNote& note);

    const std::function<void(const WatchNote&)> m_onNote;
    const std::shared_ptr<LiveFrames> m_frames = std::make_shared<LiveFrames>();
    mutable std::mutex m_mutex;
    std::vector<WatchNote> m_notes;
    std::vector<std::string> m_waiting;
    std::atomic<bool> m_hasMissingImages = false;
    std::optional<WatchedFolder> m_folder;  ///< last member: its thread uses the others
};

}  // namespace strainlens
