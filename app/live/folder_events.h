// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/live/live_time.h"
#include "compute/types/system/file_descriptor.h"

namespace strainlens {

/// A change in a folder.
struct FolderEvent {
    enum class Kind : std::uint8_t {
        Changed,  ///< the file was created or replaced
        Closed,   ///< it was closed after writing, or renamed into the folder
        Removed,
        Overflow,  ///< events were lost: list the folder again
        FolderGone,
    };
    Kind kind = Kind::Changed;
    std::string name;  ///< of the file, UTF-8
    LiveTime at;
};

/// Change events of a folder (inotify). Without them (network file systems report no remote writes, and watches are
/// limited) the folder must be polled: pollingReason() says why. One thread; wake() from any.
class FolderEvents {
public:
    explicit FolderEvents(const std::filesystem::path& folder, bool usesEvents = true);

    /// Why the folder must be polled; empty if events are available.
    const std::string& pollingReason() const { return m_pollingReason; }
    /// Waits for events until then or until wake().
    std::vector<FolderEvent> wait(LiveTime until);
    void wake() const;
    /// Watches again, after the folder was replaced or moved.
    void restart();

private:
    std::vector<FolderEvent> read() const;
    void listen();

    const std::filesystem::path m_folder;
    const bool m_usesEvents;
    std::string m_pollingReason;
    FileDescriptor m_events, m_wake;
};

}  // namespace strainlens
