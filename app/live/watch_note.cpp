// SPDX-License-Identifier: MPL-2.0
#include "app/live/watch_note.h"

#include <algorithm>
#include <array>

namespace strainlens {

bool isLoss(const WatchNote& note) {
    using Kind = WatchNote::Kind;
    constexpr std::array kLosses = {Kind::Late,     Kind::Unfinished, Kind::Lost,
                                    Kind::Unlisted, Kind::TooFew,     Kind::Failed};
    return std::ranges::find(kLosses, note.kind) != kLosses.end();
}

std::string sentenceOf(const WatchNote& note) {
    switch (note.kind) {
        case WatchNote::Kind::Listed:
            return note.name + " is looked at five times a second, as " + note.reason +
                   "; an image counts as whole when it has stayed the same for a second";
        case WatchNote::Kind::Late:
            return note.name +
                   " has come after images that stand behind it, and is not measured; a run over the folder measures "
                   "it in its place";
        case WatchNote::Kind::Unfinished:
            return note.name + (note.more > 0 ? " and " + std::to_string(note.more) + " more were" : " was") +
                   " not whole when the watch ended, and is not measured";
        case WatchNote::Kind::Lost:
            return note.reason;
        case WatchNote::Kind::Away:
            return note.name + " is away (" + note.reason + "); the watch waits until it is there again";
        case WatchNote::Kind::Back:
            return note.name + " is there again; the watch continues";
        case WatchNote::Kind::Unlisted:
            return note.name + " could not be listed when the watch ended (" + note.reason +
                   "); images in it may not be measured";
        case WatchNote::Kind::TooFew:
            return std::to_string(note.more) + (note.more == 1 ? " image" : " images") +
                   " fewer than --watch-frames asks for had come to " + note.name + " when the watch ended";
        case WatchNote::Kind::Failed:
            break;
    }
    return note.name + " cannot be watched any more (" + note.reason + ")";
}

}  // namespace strainlens
