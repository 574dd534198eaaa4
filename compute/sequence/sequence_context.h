// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "compute/quality/light_change.h"
#include "compute/refinement/edge_grid.h"
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
    EdgeGrid edges = {};                       ///< empty where no edge points are measured
    std::vector<double> edgeContrast = {};     ///< of their blocks, one a node of `edges`

    /// Nodes of a frame's field, edge points included.
    std::size_t nodes() const { return edges.empty() ? grid.size() : edges.all.size(); }
    /// What such a field says of the nodes of `grid`.
    std::shared_ptr<const DisplacementField> gridPart(std::shared_ptr<const DisplacementField> field) const {
        if (!field || edges.empty()) return field;
        return std::make_shared<DisplacementField>(edges.ownPart(*field));
    }
    /// The reference image that refinement reads.
    AnyImageView refined() const { return full ? viewOf(*full) : reference.view(); }
};

}  // namespace strainlens
