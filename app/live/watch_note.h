// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <string>

namespace strainlens {

/// What there is to say of a watched folder.
struct WatchNote {
    enum class Kind : std::uint8_t {
        Listed,      ///< it is looked at instead of heard of, for a `reason`
        Late,        ///< an image came behind its place
        Unfinished,  ///< an image, and `more` beside it, was not whole at the end
        Lost,        ///< an image was gone before it was read, with the `reason`
        Away,        ///< the folder is away, for a `reason`; it is waited for
        Back,        ///< the folder is there again
        Unlisted,    ///< the folder could not be listed when the watch ended, for a `reason`
        TooFew,      ///< the watch ended and `more` images that were asked for have not come
        Failed       ///< the folder cannot be watched any more, for a `reason`
    };
    Kind kind = Kind::Away;
    std::string name;  ///< of the image, or of the folder; UTF-8
    std::string reason = {};
    int more = 0;

    bool operator==(const WatchNote&) const = default;
};

/// Whether something that was to be measured is not.
bool isLoss(const WatchNote& note);

/// The note as the command line tells it.
std::string sentenceOf(const WatchNote& note);

}  // namespace strainlens
