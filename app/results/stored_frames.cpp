// SPDX-License-Identifier: MPL-2.0
#include "app/results/stored_frames.h"

#include <algorithm>
#include <utility>

namespace strainlens {

FieldFrames storedFrames(std::shared_ptr<const ResultStore> store, const ReferenceParameters& reference,
                         double frameRate, std::vector<int> positions) {
    RunParameters parameters;
    parameters.reference = reference;
    FieldFrames frames = runFrames(parameters, frameRate, std::move(positions));
    if (!store) return frames;
    frames.field = [store = std::move(store)](int frame) -> std::shared_ptr<const DisplacementField> {
        const std::vector<int> stored = store->frames();
        return std::ranges::binary_search(stored, frame) ? store->field(frame) : nullptr;
    };
    return frames;
}

}  // namespace strainlens
