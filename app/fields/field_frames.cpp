// SPDX-License-Identifier: MPL-2.0
#include "app/fields/field_frames.h"

namespace strainlens {

FieldFrames runFrames(const RunParameters& parameters, double frameRate) {
    FieldFrames frames;
    if (frameRate > 0) frames.time = [frameRate](int frame) { return frame / frameRate; };
    if (!measuresPairs(parameters)) return frames;
    frames.firstImage = [reference = parameters.reference](int frame) {
        return firstOfPair(reference, frame).value_or(0);
    };
    return frames;
}

}  // namespace strainlens
