// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>

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

}  // namespace strainlens
