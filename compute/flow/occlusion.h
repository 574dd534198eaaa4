// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/flow/flow_residual.h"

namespace strainlens {

/// Which pixels of the reference the deformed image does not show: 1 each, else 0; row-major.
///
/// A pixel is hidden where its flow leaves the image; else by what four signs say together: whether the flow back leads
/// back to it (`result.occluded`), how many pixels of the deformed image come from it by the flow back (none, where
/// something else is seen in its place), how many pixels of the reference go where it goes, and how unlike what is seen
/// there is. docs/methods.md has the formula; its constants were chosen on rendered scenes. The same for every number
/// of threads (0 = all cores).
std::vector<std::uint8_t> occludedPixels(const FlowResidual& residual, const DenseFlowResult& result, int threads);

}  // namespace strainlens
