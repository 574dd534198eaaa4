// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// Returns the flow of `result` with predicted standard deviations and, if `result` has the backward flow, with the
/// mask of occluded pixels; unchanged if the device has computed these. Independent of the threads (0 = all cores).
DenseFlow estimateFlowQuality(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                              DenseFlowResult result, int threads = 0);

}  // namespace strainlens
