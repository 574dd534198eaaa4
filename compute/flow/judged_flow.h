// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>

#include "compute/types/dense_flow.h"

namespace strainlens {

/// What a variational flow is worth, pixel by pixel: the flow of `result` with predicted standard deviations, and with
/// the mask of occluded pixels where `result` has the flow back; as it is, where the device has judged it already. The
/// same for every number of threads (0 = all cores).
DenseFlow judgedFlow(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed, DenseFlowResult result,
                     int threads = 0);

}  // namespace strainlens
