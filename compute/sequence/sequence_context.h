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

/// Read-only data shared by all device workers of a run. The run fills it from the reference image before they start.
struct SequenceContext {
    FrameSource& frames;
    RunParameters parameters;  ///< automatic values are resolved once the reference image is loaded
    std::stop_token stop;
    const RoiMask& roi;                 ///< empty means everything
    GrayImage<std::uint8_t> reference;  ///< mapped to 8 bit, not filtered
    std::optional<AnyImage> full;       ///< the reference image at its own depth, if refinement needs it
    TileGreys light;                    ///< of the reference image, for LightChoice::Auto; else empty
    Grid grid;
    std::vector<double> contrast;              ///< of every node's block
    const FeatureMatcher* features = nullptr;  ///< if the strategy needs them
    double expectedResidual = 0;               ///< RMS residual of matched subsets by noise, 0 = unknown [grey]
    EdgeGrid edges = {};                       ///< empty if no edge points are measured
    std::vector<double> edgeContrast = {};     ///< of their blocks, one per node of `edges`
    bool isComplete = true;                    ///< whether all of the reference image has values and shows the specimen

    /// Nodes of a frame's field, edge points included.
    std::size_t nodes() const { return edges.empty() ? grid.size() : edges.all.size(); }
    /// Those that are measured.
    std::size_t measuredNodes() const { return edges.empty() ? grid.measuredCount() : edges.all.measuredCount(); }
    /// The part of such a field on the nodes of `grid`.
    std::shared_ptr<const DisplacementField> gridPart(std::shared_ptr<const DisplacementField> field) const {
        if (!field || edges.empty()) return field;
        return std::make_shared<DisplacementField>(edges.extractRunGrid(*field));
    }
    /// The reference image for refinement.
    AnyImageView refined() const { return full ? viewOf(*full) : reference.view(); }
};

}  // namespace strainlens
