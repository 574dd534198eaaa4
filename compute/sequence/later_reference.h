// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/sequence_context.h"

namespace strainlens {

/// A frame that was measured: others can be compared with it.
struct MeasuredFrame {
    PreparedFrame image;
    std::shared_ptr<const DisplacementField> field;
};

/// A later image as the reference of a run (compute/field/composition.h): the points, subsets and the region that lie
/// in it, followed from the first image. All strategies measure from there as seeds do (measureLargeMotion), features
/// with features: from the last frames, then from neighbours, then by a search. Belongs to one thread.
class LaterReference {
public:
    /// The context must outlive this object.
    LaterReference(std::shared_ptr<const MeasuredFrame> frame, const SequenceContext& context);

    int frame() const { return m_frame->image.frame; }
    const PreparedFrame& image() const { return m_frame->image; }
    /// See FrameSummary.
    double driftPx() const { return m_driftPx; }
    /// See RefinementStage.
    const std::string& note() const { return m_refinement.note(); }

    /// Measures from this image, which the session holds. `field` gets displacements from here (composeWith turns them
    /// into those of the first image); returns what finding first points took [ms]. `history` is that of the run.
    double measure(Session& session, const AnyImageView& deformed, const FieldHistory& history,
                   DisplacementField& field, const JobControl& job);

    /// What that found, before validation.
    const RefineResult& found() const { return m_refinement.found(); }

    /// Measures the edge points that were measured in this image, from what is known of all nodes; see
    /// RefinementStage::runFromKnown.
    void measureEdges(Session& session, const AnyImageView& deformed, const RefineResult& known,
                      DisplacementField& field, const JobControl& job);
    /// What that found.
    const RefineResult& edgesFound() const { return m_edgeRefinement.found(); }
    /// As compose(), of a field with edge points.
    void composeEdges(DisplacementField& field) const;

    /// Makes displacements of the first image of them, and the medians of `noise`.
    void compose(DisplacementField& field, PairNoise& noise) const;

private:
    const std::shared_ptr<const MeasuredFrame> m_frame;
    const SequenceContext& m_context;
    const RunParameters m_parameters;
    const std::shared_ptr<const DisplacementField> m_base;  ///< of the run's grid, without edge points
    const RoiMask m_region;
    const Grid m_grid;
    RefinementStage m_refinement;
    /// The same with edge points, which see more of the region; empty without any.
    const RoiMask m_edgeRegion;
    const Grid m_edgeGrid;
    RefinementStage m_edgeRefinement;
    double m_driftPx = 0;
};

}  // namespace strainlens
