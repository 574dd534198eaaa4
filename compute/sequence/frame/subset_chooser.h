// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/refinement/common_step.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/refinement/warped_pair.h"
#include "compute/sequence/frame/measure_frame.h"
#include "compute/sequence/subset_choice.h"

namespace strainlens {

/// Chooses the subset and order of every point of a frame (chooseSubsets). Candidates come from one common step around
/// the points' first results (refineByCommonStep); a second step, around the chosen ones, refines those. Where nodes
/// are too far apart to warp the image between them, candidates are refined by IC-GN.
class SubsetChooser {
public:
    /// For the measured points of the grid, which `refinement` refines. All must outlive this object.
    SubsetChooser(const FrameInput& input, RefinementStage& refinement, const Grid& grid);

    /// The results for all choices, refineChoices(): `found`, that for the first one, which may have more points than
    /// the grid measures, and those of the grid's points for the others. Fewer or incomplete after a stop.
    std::vector<SubsetCandidate> refine(const RefineResult& found, const JobControl& job);

    /// Replaces the points by their best candidates; candidates[0] is the field's own result.
    void select(const std::vector<SubsetCandidate>& candidates, RefinedField& refined);

private:
    std::vector<RefineResult> step(const RefineResult& found, const IsRefined& isRefined);
    /// Refines the points around the field again with their chosen subsets; those that fail keep their first result.
    void refineChosen(const std::vector<std::uint8_t>& chosen, RefineResult& found);

    const FrameInput& m_input;
    RefinementStage& m_refinement;
    const Grid& m_grid;
    const std::vector<RefineParameters> m_choices;
    std::optional<WarpedPair> m_pair;  ///< empty without common steps
    double m_slopeNoise = 0;
};

}  // namespace strainlens
