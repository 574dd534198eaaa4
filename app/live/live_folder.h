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

/// What is known before a folder is watched.
struct LiveStart {
    std::vector<FrameReference> known;    ///< the reference image where it is named, else nothing
    std::vector<FrameReference> earlier;  ///< that and the images an earlier run has measured; they take its place
    std::vector<std::filesystem::path> others;  ///< files that are no images of the sequence
};

/// The frames of a folder that is watched: those that are known first, then its images as they come. Any thread.
class LiveFolder {
public:
    /// `plan`: its images are those of the whole sequence, the known ones and the reference among them; its names are
    /// filled in. `onNote`: called on the watching thread for each note; may be empty. Throws FileError where there is
    /// no such folder.
    LiveFolder(WatchPlan plan, const LiveStart& start, std::function<void(const WatchNote&)> onNote,
               std::stop_token stop);

    const std::shared_ptr<LiveFrames>& frames() const { return m_frames; }
    /// What was told so far.
    std::vector<WatchNote> notes() const;
    /// Images that are not whole or not in order yet.
    std::vector<std::string> waiting() const;
    /// Whether something is missing that was to be measured (isLoss).
    bool hasLost() const { return m_hasLost; }

private:
    WatchedFolder::Listener listener();
    void note(const WatchNote& note);

    const std::function<void(const WatchNote&)> m_onNote;
    const std::shared_ptr<LiveFrames> m_frames = std::make_shared<LiveFrames>();
    mutable std::mutex m_mutex;
    std::vector<WatchNote> m_notes;
    std::vector<std::string> m_waiting;
    std::atomic<bool> m_hasLost = false;
    std::optional<WatchedFolder> m_folder;  ///< last: its thread uses the rest
};

}  // namespace strainlens
