// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/incremental_reference.h"
#include "compute/sequence/sequence_context.h"
#include "compute/sequence/sequence_device.h"
#include "compute/sequence/subset_choice.h"

namespace strainlens {

/// Measures the edge points of a worker's frames, starting from the results on the run's grid. Belongs to one thread.
class EdgeMeasurement {
public:
    /// The context must outlive this object.
    explicit EdgeMeasurement(const SequenceContext& context)
        : m_context(context), m_refinement(context.parameters, context.roi) {}

    /// The results on the run's grid.
    struct GridResults {
        const DisplacementField& own;                 ///< validated
        const RefineResult& found;                    ///< of `own`
        IncrementalReference* incremental;            ///< null: the first image
        std::span<const SubsetCandidate> candidates;  ///< from which points chose their subsets; else empty
        bool propagated;                              ///< scores are ZNCC of IC-GN, not the search's criterion
        const UncertaintyModel& uncertainty;
        const std::function<ComparedImages()>& comparedImages;  ///< needed for scores by the search's criterion
    };
    /// The field of all nodes: the unchanged results on the run's grid, and the refined edge points, not validated.
    DisplacementField measure(Session& session, const GridResults& known, const std::stop_token& stop);

    /// Moves out the result of measure() relative to the first image, for all nodes; before the next frame.
    RefineResult takeFound(const RefineResult& own);

private:
    void chooseSubsets(Session& session, const GridResults& known, DisplacementField& field,
                       const std::stop_token& stop);

    const SequenceContext& m_context;
    RefinementStage m_refinement;
};

/// Scores the blocks of the Ok points by the criterion of the run's search, over the pixels that are in the region and
/// in both images (scoreCutBlocks).
void scoreCut(const ComparedImages& images, const SequenceContext& context, const Grid& points,
              DisplacementField& field);

}  // namespace strainlens
