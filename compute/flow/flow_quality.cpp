// SPDX-License-Identifier: MPL-2.0
#include "compute/flow/flow_quality.h"

#include <utility>

#include "compute/flow/flow_deviation.h"
#include "compute/flow/occlusion.h"

namespace strainlens {

DenseFlow estimateFlowQuality(ImageView<std::uint8_t> reference, ImageView<std::uint8_t> deformed,
                              DenseFlowResult result, int threads) {
    if (result.hasQuality()) return std::move(result.flow);
    const FlowResidual residual(reference, deformed, result.flow, threads);
    predictDeviations(residual, result.flow, threads);
    if (result.back.pixels() > 0) result.flow.occluded = findOccludedPixels(residual, result, threads);
    return std::move(result.flow);
}

}  // namespace strainlens
