// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/quality/light_change.h"
#include "compute/search/feature_matcher.h"
#include "compute/sequence/frame_source.h"
#include "compute/types/grid.h"
#include "compute/types/parameters/parameters.h"
#include "compute/types/roi_mask.h"

namespace strainlens {

/// What all lanes of a run share and none changes. The run fills it from the reference image before they begin.
struct SequenceContext {
    FrameSource& frames;
    RunParameters parameters;  ///< once the reference is there, what they leave to the noise is decided
    std::stop_token stop;
    const RoiMask& roi;                 ///< empty means everything
    GrayImage<std::uint8_t> reference;  ///< mapped to 8 bit, not filtered
    std::optional<AnyImage> full;       ///< the reference image at its own depth, where refinement needs it
    TileGreys light;                    ///< of the reference image, where the light decides about frames; else empty
    Grid grid;
    std::vector<double> contrast;              ///< of every node's block
    const FeatureMatcher* features = nullptr;  ///< where the strategy needs them
    double expectedResidual = 0;               ///< what noise leaves between matched subsets, 0 = not known [grey]

    /// The reference image that refinement reads.
    AnyImageView refined() const { return full ? viewOf(*full) : reference.view(); }
};

}  // namespace strainlens
