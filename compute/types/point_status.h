// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace strainlens {

/// Result of measuring a grid point.
enum class PointStatus : std::uint8_t {
    Ok,            ///< measured
    OutsideRoi,    ///< centre outside the ROI, or less than half of the block inside it
    OutOfImage,    ///< no trial block lies inside the deformed image
    NoTexture,     ///< the block is too uniform to be matched
    LowScore,      ///< the match is worse than the score threshold
    NotConverged,  ///< the refinement did not converge
    Outlier,       ///< disagrees with its neighbours (normalised median test)
    NotComputed,   ///< the run ended before this point
    Ambiguous,     ///< matches equally well at another displacement: the texture repeats itself
    FixedPattern,  ///< matches a pattern of the camera that does not move with the specimen
    Masked,        ///< masks hide too much of the subset, in this image or in its reference
};

inline constexpr std::array<std::string_view, 11> kPointStatusNames = {
    "Ok",      "OutsideRoi",  "OutOfImage", "NoTexture",    "LowScore", "NotConverged",
    "Outlier", "NotComputed", "Ambiguous",  "FixedPattern", "Masked"};

/// Number of points with that status. Counts in bytes, as vectors hold most of them.
inline std::size_t countOf(PointStatus which, std::span<const PointStatus> statuses) {
    constexpr std::size_t kBlock = 255;  // the most that a byte counts
    std::size_t count = 0;
    for (std::size_t first = 0; first < statuses.size(); first += kBlock) {
        std::uint8_t inBlock = 0;
        for (const PointStatus status : statuses.subspan(first, std::min(kBlock, statuses.size() - first))) {
            inBlock = static_cast<std::uint8_t>(inBlock + (status == which));
        }
        count += inBlock;
    }
    return count;
}

/// The name used in CSV, reports and logs.
constexpr std::string_view nameOf(PointStatus status) { return kPointStatusNames[static_cast<std::size_t>(status)]; }

}  // namespace strainlens
