// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <optional>
#include <vector>

#include "compute/quality/uncertainty.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/forward_backward_check.h"
#include "compute/sequence/sequence_context.h"
#include "compute/strain/grid_links.h"
#include "compute/strain/noise_correlation.h"

namespace strainlens {

/// For strain and for deconvolved displacements.
struct StrainModels {
    VisibilityGraph visibility;                   ///< of the points of all frames
    std::optional<NoiseCorrelation> correlation;  ///< empty: points chose their subsets, or it is unknown
};

/// What all frames of a run share, created for the first frame that needs it. Belongs to one thread; another one may
/// use what exists.
class GridModels {
public:
    /// `refinement`: that of the first image. The arguments must outlive this object.
    GridModels(const SequenceContext& context, RefinementStage& refinement)
        : m_context(context), m_refinement(refinement) {}

    const UncertaintyModel& uncertainty();
    const StrainModels& strain(const DisplacementField& field);
    ForwardBackwardCheck& backCheck();
    /// Displacements by which the texture of the first image repeats itself (findTextureRepeats).
    const std::vector<Displacement>& repeats();
    /// See RefinementStage.
    const RoiMask& subsetRoi() { return m_refinement.subsetRoi(); }

private:
    const SequenceContext& m_context;
    RefinementStage& m_refinement;
    std::optional<UncertaintyModel> m_uncertainty;
    std::optional<StrainModels> m_strain;
    std::optional<ForwardBackwardCheck> m_backCheck;
    std::optional<std::vector<Displacement>> m_repeats;
};

}  // namespace strainlens
