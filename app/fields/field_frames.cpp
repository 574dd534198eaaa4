// SPDX-License-Identifier: MPL-2.0
#include "app/fields/field_frames.h"

#include <cmath>
#include <utility>

namespace strainlens {

FieldFrames runFrames(const RunParameters& parameters, double frameRate, std::vector<int> positions) {
    FieldFrames frames;
    if (frameRate > 0) {
        frames.time = [frameRate, positions = std::move(positions)](int frame) {
            if (positions.empty()) return frame / frameRate;
            const auto index = static_cast<std::size_t>(frame);
            const bool isKnown = index < positions.size() && positions[index] >= 0 && positions.front() >= 0;
            return isKnown ? (positions[index] - positions.front()) / frameRate : std::nan("");
        };
    }
    if (!measuresPairs(parameters)) return frames;
    frames.firstImage = [reference = parameters.reference](int frame) {
        return firstOfPair(reference, frame).value_or(0);
    };
    return frames;
}

FieldFrames runFramesAt(const RunParameters& parameters, std::vector<double> times) {
    FieldFrames frames = runFrames(parameters, 0);
    if (times.empty()) return frames;
    frames.time = [times = std::move(times)](int frame) {
        const auto index = static_cast<std::size_t>(frame);
        return index < times.size() ? times[index] : std::nan("");
    };
    return frames;
}

}  // namespace strainlens
