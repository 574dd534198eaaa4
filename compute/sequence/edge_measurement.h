// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/later_reference.h"
#include "compute/sequence/sequence_context.h"
#include "compute/sequence/sequence_device.h"
#include "compute/sequence/subset_choice.h"

namespace strainlens {

/// Measures the edge points of a lane's frames, from what was found on the run's grid. Belongs to one thread.
class EdgeMeasurement {
public:
    /// The context must outlive this object.
    explicit EdgeMeasurement(const SequenceContext& context)
        : m_context(context), m_refinement(context.parameters, context.roi) {}

    /// What is known of a frame once the run's grid is measured.
    struct Known {
        const DisplacementField& own;                 ///< judged
        const RefineResult& found;                    ///< what it was made of
        LaterReference* later;                        ///< null: the first image
        std::span<const SubsetCandidate> candidates;  ///< where points chose their subsets: what they chose from
        bool grown;                                   ///< scores are ZNCC of IC-GN, not the search's criterion
        const UncertaintyModel& uncertainty;
        const std::function<ComparedImages()>& compared;  ///< asked for scores by the search's criterion
    };
    /// The field of all nodes: what was found on the run's grid as it is, and the edge points, refined from there and
    /// not judged.
    DisplacementField measure(Session& session, const PreparedFrame& frame, const Known& known,
                              const std::stop_token& stop);

    /// What that found, from the first image, on all nodes; to be taken before the next frame.
    RefineResult takeFound(const RefineResult& own);

private:
    void chooseSubsets(Session& session, const PreparedFrame& frame, const Known& known, DisplacementField& field,
                       const std::stop_token& stop);

    const SequenceContext& m_context;
    RefinementStage m_refinement;
};

/// Gives the Ok points of a grid the score that the run's search would give their blocks, as far as these lie in the
/// region and in both images (scoreCutBlocks).
void scoreCut(const ComparedImages& images, const SequenceContext& context, const Grid& points,
              DisplacementField& field);

}  // namespace strainlens
