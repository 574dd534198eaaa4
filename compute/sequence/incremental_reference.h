// SPDX-License-Identifier: MPL-2.0
#pragma once

#include <memory>
#include <optional>

#include "compute/refinement/refinement_stage.h"
#include "compute/sequence/frame_reader.h"
#include "compute/sequence/sequence_context.h"

namespace strainlens {

/// A measured frame, which can become the reference.
struct MeasuredFrame {
    PreparedFrame image;
    std::shared_ptr<const DisplacementField> field;
};

/// A later image as the reference of a run (compute/field/composition.h), with the points, subsets and region tracked
/// from the first image. All strategies measure from it like the seeds strategy (measureLargeMotion; the features
/// strategy with features): initial guesses from the last frames, then from neighbours, then by a search. Belongs to
/// one thread.
class IncrementalReference {
public:
    /// The context must outlive this object.
    IncrementalReference(std::shared_ptr<const MeasuredFrame> frame, const SequenceContext& context);

    int frame() const { return m_frame->image.frame; }
    const PreparedFrame& image() const { return m_frame->image; }
    /// See FrameSummary.
    double driftPx() const { return m_driftPx; }

    /// Measures from this image, which the session holds. `field` gets displacements relative to it; compose() converts
    /// them to the first image. Returns the time for finding first points [ms]. `history` is that of the run.
    double measure(Session& session, const FieldHistory& history, DisplacementField& field, const JobControl& job);

    /// Result of measure(), before validation.
    const RefineResult& found() const { return m_refinement.found(); }

    /// Measures the edge points that were measured in this image, starting from the known results of all nodes; see
    /// RefinementStage::runFromKnownPoints.
    void measureEdges(Session& session, const RefineResult& known, DisplacementField& field, const JobControl& job);
    /// Result of measureEdges().
    const RefineResult& edgesFound() const { return m_edgeRefinement.found(); }
    /// As compose(), for a field with edge points.
    void composeEdges(DisplacementField& field) const;

    /// Converts the field to displacements of the first image and updates the medians of `noise`.
    void compose(DisplacementField& field, PairNoise& noise) const;

private:
    const std::shared_ptr<const MeasuredFrame> m_frame;
    const SequenceContext& m_context;
    const RunParameters m_parameters;
    const std::shared_ptr<const DisplacementField> m_base;  ///< of the run's grid, without edge points
    const RoiMask m_region;
    const Grid m_grid;
    RefinementStage m_refinement;
    /// The same with edge points, whose subsets cover more of the region; empty if there are none.
    const RoiMask m_edgeRegion;
    const Grid m_edgeGrid;
    RefinementStage m_edgeRefinement;
    double m_driftPx = 0;
};

}  // namespace strainlens
