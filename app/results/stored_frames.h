// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <vector>

#include "app/fields/field_frames.h"
#include "app/results/result_store.h"

namespace strainlens {

/// The frames of a store, for quantities that compare them; without fields if it is null. Shares the store. Times are
/// known with a frame rate [1/s] above 0; `positions` as those of runFrames().
FieldFrames storedFrames(std::shared_ptr<const ResultStore> store, const ReferenceParameters& reference,
                         double frameRate = 0, std::vector<int> positions = {});

}  // namespace strainlens
