// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/live/live_time.h"

namespace strainlens {

/// Something that has happened in a folder.
struct FolderEvent {
    enum class Kind : std::uint8_t {
        Changed,  ///< the file has come, or is another one
        Closed,   ///< it was closed after writing, or renamed into the folder
        Removed,
        Missed,  ///< events were lost: list the folder again
        FolderGone,
    };
    Kind kind = Kind::Changed;
    std::string name;  ///< of the file, UTF-8
    LiveTime at;
};

/// What the system tells of a folder (inotify). Where it tells nothing - other computers write into folders of networks
/// unseen, and watches are counted - the folder must be listed again and again: whyNot() says why. One thread; wake()
/// from any.
class FolderEvents {
public:
    /// `listen`: false asks the system for nothing.
    explicit FolderEvents(const std::filesystem::path& folder, bool listen = true);
    ~FolderEvents();
    FolderEvents(const FolderEvents&) = delete;
    FolderEvents& operator=(const FolderEvents&) = delete;

    /// Empty where the system tells what happens.
    const std::string& whyNot() const { return m_whyNot; }
    /// Waits for events until then, or until somebody wakes it.
    std::vector<FolderEvent> wait(LiveTime until);
    void wake() const;
    /// The folder is another one than before, or lies somewhere else: listens to it from now on.
    void listenAgain();

private:
    std::vector<FolderEvent> read() const;
    void listen();
    void stopListening();

    const std::filesystem::path m_folder;
    const bool m_isAsked;  ///< to listen
    std::string m_whyNot;
    int m_events = -1, m_wake = -1;
};

}  // namespace strainlens
