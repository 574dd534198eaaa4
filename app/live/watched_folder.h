// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "app/live/arrival_queue.h"
#include "app/live/folder_events.h"

namespace strainlens {

/// A message about a watched folder.
struct WatchNote {
    enum class Kind : std::uint8_t {
        Polling,        ///< the folder is polled, for a `reason`
        Late,           ///< an image arrived after its successor
        Incomplete,     ///< an image, and `count` more, was incomplete when the watch ended
        Lost,           ///< an image disappeared before it was read, with the `reason`
        FolderMissing,  ///< the folder is missing, for a `reason`; the watch waits for it
        FolderBack,     ///< the folder is available again
        ListFailed,     ///< the folder could not be listed when the watch ended, for a `reason`
        TooFewImages,   ///< the watch ended before `count` requested images arrived
        Failed          ///< the folder cannot be watched any more, for a `reason`
    };
    Kind kind = Kind::FolderMissing;
    std::string name;  ///< of the image, or of the folder; UTF-8
    std::string reason = {};
    int count = 0;

    bool operator==(const WatchNote&) const = default;
};

/// Whether requested images were not measured.
bool isMissingImage(const WatchNote& note);

/// The note as the command line prints it.
std::string noteText(const WatchNote& note);

/// What to watch, and until when.
struct WatchPlan {
    std::filesystem::path folder;
    std::vector<std::string> ignored;   ///< names in it that are no images of the sequence
    std::vector<std::string> measured;  ///< by an earlier run, in its order
    double idleSeconds = 0;             ///< the watch ends after this time without a new image; 0 = never
    int images = 0;                     ///< the watch ends after this number of images; 0 = never
    bool usesEvents = true;             ///< inotify where available; false: polling only
};

/// Watches a folder on its own thread and delivers its images as they become complete (ArrivalQueue), existing ones
/// first. After a stop complete images are still delivered. A missing folder (renamed, unmounted, no descriptor left to
/// list it) is waited for.
class WatchedFolder {
public:
    /// Called on the watching thread.
    struct Listener {
        std::function<void(const std::filesystem::path& image, std::optional<LiveTime> closed)> onImage;
        std::function<void(const WatchNote& note)> onNote;
        std::function<void()> onEnd;  ///< the last call
        /// Images that are incomplete or wait for an earlier one, whenever they change; may be empty.
        std::function<void(const std::vector<std::string>& names)> onWaiting = {};
    };

    /// Throws FileError if the folder does not exist.
    WatchedFolder(WatchPlan plan, Listener listener, std::stop_token stop);
    ~WatchedFolder() = default;
    WatchedFolder(const WatchedFolder&) = delete;
    WatchedFolder& operator=(const WatchedFolder&) = delete;

private:
    void run(const std::stop_token& stop);
    void watch(const std::stop_token& stop);
    void start();
    void handle(const FolderEvent& event);
    void checkFile(const std::string& name, LiveSpan unchangedFor, bool watched);
    /// Checks every file; returns whether the folder could be listed.
    bool checkFolder(bool isFirst);
    void setFolderMissing(const std::string& reason);
    /// Returns whether the missing folder is available again.
    bool findFolder();
    void finish();
    void deliverImages();
    void reportWaiting();
    void note(WatchNote::Kind kind, const std::string& reason = {}) const;
    bool isFinished(const std::stop_token& stop) const;
    LiveTime nextCheck() const;
    LiveSpan listInterval() const;

    const WatchPlan m_plan;
    const Listener m_listener;
    FolderEvents m_events;
    ArrivalQueue m_queue;
    LiveTime m_lastImage, m_lastList;
    std::vector<std::string> m_reportedWaiting;  ///< passed to onWaiting last
    int m_images = 0;
    bool m_isFolderMissing = false;
    std::string m_missingReason;
    std::jthread m_thread;
    std::stop_callback<std::function<void()>> m_onStop;
};

}  // namespace strainlens
