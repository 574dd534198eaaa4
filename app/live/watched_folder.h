// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/live/arrivals.h"
#include "app/live/folder_events.h"
#include "app/live/watch_note.h"

namespace strainlens {

/// What is watched, and until when.
struct WatchPlan {
    std::filesystem::path folder;
    std::vector<std::string> passedOver;  ///< names in it that are no images of the sequence
    std::vector<std::string> measured;    ///< by an earlier run, in its order
    double idleSeconds = 0;               ///< the watch ends after so long without a new image; 0 = it does not
    int images = 0;                       ///< the watch ends after so many; 0 = it does not
    bool listens = true;                  ///< to the system, where it tells something; else the folder is listed
};

/// Watches a folder on a thread of its own and gives out its images as they become whole (Arrivals), those that are
/// there at the beginning first. After a stop those that are whole are still given out. A folder that is away for a
/// while
/// - renamed, unmounted, no descriptor left to list it - is waited for.
class WatchedFolder {
public:
    /// Called on the watching thread.
    struct Listener {
        std::function<void(const std::filesystem::path& image, std::optional<LiveTime> closed)> onImage;
        std::function<void(const WatchNote& note)> onNote;
        std::function<void()> onEnd;  ///< nothing more is called after it
        /// Images that are not whole or not in order yet, whenever these are others; may be empty.
        std::function<void(const std::vector<std::string>& names)> onWaiting = {};
    };

    /// Throws FileError where there is no such folder.
    WatchedFolder(WatchPlan plan, Listener listener, std::stop_token stop);
    ~WatchedFolder() = default;
    WatchedFolder(const WatchedFolder&) = delete;
    WatchedFolder& operator=(const WatchedFolder&) = delete;

private:
    void run(const std::stop_token& stop);
    void watch(const std::stop_token& stop);
    void begin();
    void take(const FolderEvent& event);
    void look(const std::string& name, LiveSpan quiet, bool watched);
    /// Looks at every file; whether the folder could be listed.
    bool list(bool atTheBeginning);
    void setAway(const std::string& reason);
    /// Whether the folder that was away is there again.
    bool lookForFolder();
    void finish();
    void giveOut();
    void tellLate();
    void tellWaiting();
    void note(WatchNote::Kind kind, const std::string& reason = {}) const;
    bool ends(const std::stop_token& stop) const;
    LiveTime nextLook() const;
    LiveSpan betweenLists() const;

    const WatchPlan m_plan;
    const Listener m_listener;
    FolderEvents m_events;
    Arrivals m_arrivals;
    LiveTime m_lastImage, m_lastList;
    std::vector<std::string> m_told;  ///< that images are waiting
    int m_images = 0;
    bool m_isAway = false;
    std::string m_whyAway;
    std::jthread m_thread;
    std::stop_callback<std::function<void()>> m_onStop;
};

}  // namespace strainlens
