// SPDX-License-Identifier: MPL-2.0
#include "compute/sequence/frame/blur_note.h"

#include <algorithm>

#include "compute/types/format.h"

namespace strainlens {

std::optional<std::string> blurRangeNote(std::span<const FrameSummary> frames) {
    const auto first = std::ranges::find_if(frames, [](const FrameSummary& f) { return f.blurRange.has_value(); });
    if (first == frames.end()) return std::nullopt;
    return "The blur differs over the image: in frame " + std::to_string(first->frame) + " its standard deviation is " +
           format("%.1f to %.1f px", first->blurRange->minPx, first->blurRange->maxPx) +
           ". Points that it leaves unexplained have a larger standard deviation or fail.";
}

}  // namespace strainlens
