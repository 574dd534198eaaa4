// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "compute/flow/flow_residual.h"

namespace strainlens {

/// Finds the pixels of the reference that are occluded in the deformed image: 1 each, else 0; row-major.
///
/// A pixel is occluded if its flow leaves the image; else four features decide together: whether the backward flow
/// returns to it (`result.occluded`), how many pixels of the deformed image the backward flow maps to it (none, if it
/// is covered), how many pixels of the reference share its target, and the grey difference there. Formula:
/// docs/methods.md; its constants were tuned on rendered scenes. The result does not depend on the number of threads (0
/// = all cores).
std::vector<std::uint8_t> findOccludedPixels(const FlowResidual& residual, const DenseFlowResult& result, int threads);

}  // namespace strainlens
