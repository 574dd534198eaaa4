// SPDX-License-Identifier: MPL-2.0
#include "app/live/watch_note.h"

namespace strainlens {

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
        case WatchNote::Kind::Gone:
            return note.name + " is gone: the watch ends";
        case WatchNote::Kind::Unlisted:
            return note.name + " cannot be listed any more (" + note.reason + "): the watch ends";
        case WatchNote::Kind::Failed:
            break;
    }
    return note.name + " cannot be watched any more (" + note.reason + ")";
}

}  // namespace strainlens
