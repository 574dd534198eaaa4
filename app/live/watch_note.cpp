// SPDX-License-Identifier: MPL-2.0
#include "app/live/watch_note.h"

#include <algorithm>
#include <array>

namespace strainlens {

bool isMissingImage(const WatchNote& note) {
    using Kind = WatchNote::Kind;
    constexpr std::array kKinds = {Kind::Late,       Kind::Incomplete,   Kind::Lost,
                                   Kind::ListFailed, Kind::TooFewImages, Kind::Failed};
    return std::ranges::find(kKinds, note.kind) != kKinds.end();
}

std::string noteText(const WatchNote& note) {
    switch (note.kind) {
        case WatchNote::Kind::Polling:
            return note.name + " is listed five times a second (" + note.reason +
                   "); an image is complete when it has not changed for a second";
        case WatchNote::Kind::Late:
            return note.name +
                   " arrived after images that follow it and is not measured; a run over the folder measures it in "
                   "order";
        case WatchNote::Kind::Incomplete:
            return note.name + (note.count > 0 ? " and " + std::to_string(note.count) + " more were" : " was") +
                   " not complete when the watch ended, and is not measured";
        case WatchNote::Kind::Lost:
            return note.reason;
        case WatchNote::Kind::FolderMissing:
            return note.name + " is missing (" + note.reason + "); the watch waits for it";
        case WatchNote::Kind::FolderBack:
            return note.name + " is available again; the watch continues";
        case WatchNote::Kind::ListFailed:
            return note.name + " could not be listed when the watch ended (" + note.reason +
                   "); images in it may not be measured";
        case WatchNote::Kind::TooFewImages:
            return std::to_string(note.count) + (note.count == 1 ? " image" : " images") +
                   " fewer than --watch-frames requests had arrived in " + note.name + " when the watch ended";
        case WatchNote::Kind::Failed:
            break;
    }
    return note.name + " cannot be watched any more (" + note.reason + ")";
}

}  // namespace strainlens
