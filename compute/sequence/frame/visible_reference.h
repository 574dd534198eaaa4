// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <vector>

#include "compute/field/visible_pixels.h"
#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame/run_reference.h"
#include "compute/sequence/sequence_context.h"

namespace strainlens {

/// Side of the square around a point whose pixels determine its displacement, unless it chooses its subset [px].
int comparedSide(const RunParameters& parameters, const Grid& grid);

/// Half of the side of the largest such square, with all subsets that points can choose [px].
int comparedHalfSide(const RunParameters& parameters, const Grid& grid);

/// The pixels of a frame with the mask `visible` that refinement may use: without a border, whose greys mix with what
/// is in front of the specimen, or are interpolated from it.
RoiMask clearPixels(const RunParameters& parameters, const RoiMask& visible);

/// What a frame with a mask is measured with instead of all of its reference: the pixels of the reference image that
/// the frame shows, and the points with enough of them, RefineParameters::minimumShare of their subset. Others are
/// Masked. For one thread.
class VisibleReference {
public:
    /// `clear`: clearPixels() of the frame; `motion` of the nodes of the reference's grid. Context and reference must
    /// outlive this object.
    VisibleReference(const SequenceContext& context, RunReference& reference, const RoiMask& clear,
                     const NodeMotion& motion);
    VisibleReference(const VisibleReference&) = delete;
    VisibleReference& operator=(const VisibleReference&) = delete;
    ~VisibleReference() = default;

    /// Whether the frame shows all pixels that determine the displacement of a node of the reference's grid.
    bool isComplete(std::size_t node) const { return m_isComplete[node]; }
    /// As those of the reference, without hidden points and pixels.
    const Grid& grid() const { return m_grid; }
    const RoiMask& region() const { return m_region; }
    const RoiMask& edgeRegion() const { return m_edgeRegion; }
    RefinementStage& refinement() { return m_refinement; }
    RefinementStage& edgeRefinement() { return m_edgeRefinement; }

private:
    const RoiMask m_visible;
    const RoiMask m_region, m_edgeRegion;
    const RoiMask m_usable, m_edgeUsable;  ///< pixels of subsets
    const Grid m_grid, m_edgeGrid;
    std::vector<bool> m_isComplete;
    RefinementStage m_refinement, m_edgeRefinement;
};

}  // namespace strainlens
